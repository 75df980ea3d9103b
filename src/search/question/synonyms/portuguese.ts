/** Synonyms in Portuguese. `synonymGroups.ts` says what belongs here. */
export const portuguese = `
desativar, desabilitar, desligar
ativar, habilitar, ligar
pasta, diretório
configuração, configurações, opções, configurar
remover, excluir, apagar, deletar
alterar, mudar, modificar, trocar, editar
adicionar, acrescentar, incluir
iniciar, executar, rodar
parar, encerrar
erro, falha, exceção
resolver, corrigir, consertar
implantar, publicar, implantação, deploy
entrar, login
parâmetro, argumento
imagem, foto
ocultar, esconder
mostrar, exibir
atualizar, atualização, migrar, migração
tradução, traduzir, idiomas, multilíngue, internacionalização
modo escuro, tema escuro
página inicial, homepage
barra lateral, menu lateral
índice, sumário
criar, gerar
permitir, autorizar
exemplo, amostra
senha, password
link, ligação
buscar, pesquisar, busca, pesquisa
personalizar, customizar
desempenho, acelerar
começo, início
fórmula, equação
listagem, lista
navegador, browser
wifi, wi-fi, sem fio, rede sem fio
captura de tela, print da tela, screenshot
papel de parede, plano de fundo
celular, telefone, smartphone
som, áudio
tela, monitor, ecrã
bateria, pilha
recuperar, restaurar, restauração
cópia de segurança, backup
reiniciar, reinício
e-mail, email, correio eletrônico
letra, fonte, tipografia
permissões, privilégios, direitos
administrador, root
registro, log
baixar, download, descarregar
descompactar, extrair
depurar, depuração
plugin, extensão, complemento
terminal, console, linha de comando
desfazer, reverter
rodapé, footer
velocidade, rápido, lento, desempenho
tamanho, grande, pequeno
compilar, construir
atalho de teclado, combinação de teclas
`
