/** Synonyms in Spanish. `synonymGroups.ts` says what belongs here. */
export const spanish = `
desactivar, deshabilitar, apagar, quitar
activar, habilitar, encender
carpeta, directorio
configuración, ajustes, opciones, configurar
eliminar, borrar, quitar
cambiar, modificar, editar, ajustar
añadir, agregar
instalar, poner
iniciar, ejecutar, arrancar, lanzar
detener, parar
error, fallo, excepción
solucionar, resolver, arreglar
desplegar, publicar, despliegue, subir
iniciar sesión, login, entrar
parámetro, argumento
imagen, foto
ocultar, esconder
mostrar, visualizar
actualizar, actualización, migrar, migración
traducción, traducir, idiomas, multilingüe, internacionalización
modo oscuro, tema oscuro
página de inicio, página principal, portada
barra lateral, menú lateral
índice, tabla de contenidos, esquema
crear, generar
permitir, autorizar
ejemplo, muestra
contraseña, clave
ordenador, computadora
enlace, vínculo, link
fórmula, ecuación
navegador, browser
buscar, búsqueda, buscador
personalizar, adaptar
rendimiento, acelerar
wifi, wi-fi, inalámbrica, inalámbrico, red inalámbrica
captura de pantalla, pantallazo
fondo de pantalla, fondo de escritorio
móvil, celular, teléfono
sonido, audio
pantalla, monitor
batería, pila
ratón, mouse
recuperar, restaurar, restauración
copia de seguridad, respaldo, backup
reiniciar, reinicio
correo, email, correo electrónico
letra, fuente, tipografía
permisos, privilegios, derechos
administrador, root
descargar, bajar, descarga
descomprimir, extraer
depurar, depuración
complemento, plugin, extensión
terminal, consola, línea de comandos
predeterminado, por defecto
deshacer, revertir
pie de página, footer
velocidad, rápido, lento, rendimiento
tamaño, grande, pequeño
compilar, construir
atajo de teclado, combinación de teclas
`
