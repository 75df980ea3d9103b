/**
 * Words and phrases that docs and readers use for the same thing, by language, one group on each line. Only close
 * synonyms: looser ones, such as "API key" and "token", found more wrong pages than right ones.
 */
export const synonymGroups: Readonly<Record<string, string>> = {
  en: `
turn off, disable, deactivate, switch off, opt out, false
turn on, enable, activate, switch on
404, not found, missing page
env, environment
dir, directory, folder
config, configuration, configure, settings, options
delete, remove, get rid of
put, add
several, multiple
split, separate, divide
address, url
async, asynchronous
max, maximum
min, minimum
db, database
install, setup, set up
start, run, launch
change, modify
customize, override
fix, solve, resolve
error, failure, exception
catch, handle, handling
repo, repository
auth, authentication
login, log in, sign in
param, parameter, argument
func, function
dev, development
prod, production
deps, dependency
i18n, internationalization, localization, translate, translation, multilingual
l10n, localization
a11y, accessibility
ts, typescript
js, javascript
css, style, styling, stylesheet
picture, image, photo
dark mode, dark theme, appearance
hide, hidden, false
deploy, publish
speed up, faster, performance, slow
upgrade, migrate, migration, update
https, ssl, tls, certificate
socket, websocket
spa, single page app
ssr, server side rendering, server rendering
ssg, static site generation, prerender
hmr, hot reload, hot module replacement
toc, table of contents, outline
math, formula, equation, latex
phone, mobile, smartphone
nav bar, navbar, navigation bar, nav
github, 깃허브, гитхаб, گیت هاب
markdown, 마크다운, маркдаун, مارک داون
javascript, 자바스크립트, джаваскрипт, جاوااسکریپت
typescript, 타입스크립트, тайпскрипт, تایپ اسکریپت
docker, 도커, докер, داکر
home page, homepage, start page, landing page, front page
callout, admonition, alert
ip, ip address, remote address
gzip, brotli, compress, compression
old browser, older browser, legacy, browser compatibility
subfolder, subdirectory, sub folder, sub directory, subpath, base path
window is not defined, document is not defined, browser api, ssr
timeout, time limit, take longer, takes longer, take too long, takes too long
background thread, worker
highlight, mark
favicon, site icon
prev next, previous next, next page, previous page
verify, validate
path parameter, route parameter, url parameter
wildcard, any path, catch all
in pieces, in chunks, stream, streaming
one page per, one page for each, page for each, generate pages, dynamic route
scaffold, new project, starter, boilerplate
cors, cross origin, another domain, different domain, another origin, different origin
allow, permit
dynamic, dynamically
secure, security
search box, search bar, search field, search
one page, specific page, certain page, frontmatter
esm, es module, esmodule
commonjs, cjs
regex, regexp, regular expression
wasm, webassembly
jwt, json web token
csrf, cross site request forgery
xss, cross site scripting
csp, content security policy
sse, server sent events, event stream
sso, single sign on
2fa, two factor, mfa, multi factor
k8s, kubernetes
e2e, end to end
ci, continuous integration
cdn, content delivery network
orm, object relational mapping
faq, frequently asked questions
rtl, right to left
unauthorized, 401
forbidden, 403
too many requests, rate limit, 429
internal server error, 500
method not allowed, 405
not modified, 304
payload too large, body too large, 413
dead link, broken link
time zone, timezone
out of memory, heap
health check, liveness, readiness
`,
  de: `
deaktivieren, abschalten, ausschalten, abstellen, ausmachen, unterbinden
aktivieren, anschalten, einschalten, anmachen
ordner, verzeichnis
konfiguration, einstellungen, optionen
konfigurieren, einrichten, einstellen
löschen, entfernen, loswerden, deinstallieren
ändern, anpassen, bearbeiten, modifizieren, wechseln, umstellen, umschalten, verändern
hinzufügen, einfügen, ergänzen
installieren, aufspielen, einspielen
starten, ausführen, aufrufen
beenden, stoppen, anhalten
fehler, fehlermeldung, problem
beheben, lösen, reparieren
bereitstellen, veröffentlichen, deployen
anmelden, einloggen, login
authentifizierung, authentisierung
parameter, argument
bild, abbildung, foto, grafik
ausblenden, verstecken, verbergen
anzeigen, einblenden, darstellen
aktualisieren, upgraden, updaten, aktualisierung, upgrade, update, umsteigen, migrieren, migration, umstieg
übersetzung, übersetzen, mehrsprachig, lokalisierung
dunkelmodus, dunkler modus, dark mode
startseite, homepage
seitenleiste, sidebar
inhaltsverzeichnis, gliederung
erstellen, anlegen, erzeugen
erlauben, zulassen, gestatten
verbieten, sperren, blockieren
beispiel, muster, vorlage
herunterladen, download, downloaden, runterladen
hochladen, upload, uploaden
sichern, sicherung, backup, datensicherung
passwort, kennwort
rechner, computer, pc
drucker, drucken
netzwerk, netz
paketquelle, repository, repo
überprüfen, prüfen, kontrollieren
umbenennen, umbenennung
beschleunigen, schneller, performance
umgebungsvariable, env
zeitüberschreitung, timeout
benutzer, nutzer, anwender, user
konto, account
befehl, kommando
dienst, service
festplatte, platte, laufwerk
schrift, schriftart, schriftgröße, font
verschicken, versenden, senden, schicken
wiederherstellen, wiederherstellung, zurückholen, zurückbekommen, zurückkriegen, retten
aufteilen, zerlegen, aufsplitten
zusammenfügen, zusammenführen, vereinigen
hacken, einbrechen, einbruch, kompromittieren
ausdrucken, drucken
herunterfahren, runterfahren, ausschalten, ausmachen, abschalten
hochfahren, booten, anmachen
neustart, neustarten, neu starten, reboot, rebooten
wlan, wifi, funknetz, funknetzwerk, drahtlos, drahtlosnetzwerk
handy, smartphone, mobiltelefon, mobilgerät
ton, klang, audio, sound
bildschirm, monitor, display
bildschirmfoto, screenshot
akku, batterie
ram, arbeitsspeicher, hauptspeicher
cpu, prozessor
mail, e-mail, email
webseite, website, internetseite
hintergrundbild, wallpaper, bildschirmhintergrund
uhr, uhrzeit, systemzeit
maus, mauszeiger
beschädigt, kaputt, defekt
entpacken, auspacken, extrahieren
komprimieren, packen, zippen, archivieren
verschieben, umziehen, umzug
verbinden, anschließen, verbindung, koppeln, anbinden
einhängen, mounten, einbinden
aushängen, unmounten, auswerfen
freigeben, freigabe, teilen
tastaturbelegung, tastaturlayout, tastenbelegung
tastenkombination, tastenkürzel, shortcut
berechtigung, zugriffsrecht, rechte, dateirechte
administrator, admin, systemverwalter, root
protokoll, log, logdatei, protokolldatei
absturz, abstürzen, crash, einfrieren, aufhängen
cron, cronjob, zeitgesteuert
schlüssel, key
verschlüsselung, verschlüsseln, kryptografie, kryptographie
signatur, signieren, unterschrift, unterschreiben
authentizität, echtheit, echt
prüfsumme, hash
abhängigkeit, dependency
fehlersuche, fehlerbehebung, problemlösung, debuggen, debugging
kompilieren, übersetzen, bauen, build
quelltext, quellcode, sourcecode
änderungsprotokoll, changelog, neuigkeiten
beitragen, mitmachen, mitarbeiten, mithelfen
fehlerbericht, bugreport, fehlermeldung
schaltfläche, button, knopf
kommandozeile, befehlszeile, terminal, konsole, shell, eingabeaufforderung
skript, script
erweiterung, plugin, addon, zusatzmodul
zwischenspeicher, cache
rechnername, hostname
partitionieren, partitionierung, partition, aufteilen
neuinstallation, neu installieren
autostart, automatisch starten
vergrößern, zoom, zoomen
größe, groß, klein
geschwindigkeit, schnell, langsam, leistung
fußzeile, footer
kopfzeile, header
standard, voreinstellung, vorgabe, default
rückgängig, zurücksetzen, zurücknehmen
auswählen, aussuchen, wählen
öffnen, aufmachen
schließen, zumachen
suchen, suche, durchsuchen
verweis, link, verlinken
kopieren, duplizieren
`,
  ja: `
無効, オフ, 無効化
有効, オン, 有効化
フォルダ, ディレクトリ, フォルダー
設定, 構成, オプション, コンフィグ
削除, 消す, 消去, 取り除く
アンインストール, 削除
変更, 変える, 修正, 編集, 切り替え
追加, 加える, 付ける, 増やす
インストール, 導入, 入れる
起動, 実行, 開始, 立ち上げ, 立ち上がる, 始める, 始まる
停止, 終了, 止める, 閉じる
エラー, 失敗, 例外
解決, 直す, 修正, 修復
デプロイ, 公開, 配置
ログイン, サインイン
引数, パラメータ
画像, イメージ, 写真, 図
非表示, 隠す
表示, 見せる
更新, アップデート, アップグレード
移行, 乗り換え, マイグレーション
翻訳, 多言語, ローカライズ
ダークモード, ダークテーマ
トップページ, ホームページ
目次, アウトライン
作成, 作る, 生成
許可, 認める
禁止, ブロック, 拒否
例, サンプル
バックアップ, 保存
パソコン, コンピュータ, 計算機, マシン
印刷, プリンタ
リポジトリ, レポジトリ
確認, 調べる, チェック
検索, 探す, 見つける
高速, 速い, パフォーマンス
遅い, 重い
環境変数, env
タイムアウト, 時間切れ
安全, セキュア, セキュリティ
お金, 資金
侵入, 不正アクセス, クラック, ハッキング
復元, 復旧, リストア, 戻す, 復帰
利用者, ユーザ
入手, 取得, ダウンロード
文字コード, エンコーディング
共有, シェア
接続, 連携, 繋ぐ
分割, 分ける
結合, 連結
無線lan, 無線, ワイヤレス, wi-fi, wifi
スマホ, スマートフォン, 携帯, 携帯電話
音, サウンド, 音声, オーディオ
画面, ディスプレイ, モニタ, スクリーン
スクリーンショット, キャプチャ, 画面の撮影
電池, バッテリ
メモリ, ram
文字, フォント
壁紙, 背景
時計, 時刻, 日時
電源を切る, シャットダウン, 電源オフ
再起動, リブート
電源を入れる, 起動
復帰, 再開
スリープ, サスペンド
捨てる, ごみ箱, ゴミ箱
取り外す, 外す, 取り出す, アンマウント
マウント, 取り付け
動く, 動作, 作動
壊れる, 破損, 故障, 損傷
問題, トラブル, 不具合, バグ
トラブルシューティング, 問題解決
落ちる, クラッシュ, 異常終了
固まる, フリーズ, ハング
選ぶ, 選択
送る, 送信
受け取る, 受信
減らす, 削減, 減る
並べる, 並べ替え, ソート, 並び順
比べる, 比較
守る, 保護
防ぐ, 防止, 回避
移す, 移動, 引っ越し
速い, 早い
複製, コピー, 写す
展開, 解凍, 伸張
圧縮, アーカイブ
速度, 速さ, 速い, スピード
大きさ, サイズ, 大きい, 小さい
名前, 名称
名前を変える, リネーム, 名称変更
権限, パーミッション, アクセス権
管理者, root, 特権
記録, ログ
署名, サイン
鍵, キー
本物, 正当性, 真正性
依存, 依存関係
ビルド, コンパイル, 構築
ソースコード, ソース
変更履歴, 更新履歴, チェンジログ
参加, 貢献, 協力, 手伝う
寄付, 寄附, お金
バグ報告, バグレポート
端末, ターミナル, コンソール, コマンドライン
拡張, プラグイン, アドオン, 拡張機能
キャッシュ, 一時保存
ホスト名, コンピュータ名, マシン名
パーティション, 領域, 区画
定期, 毎日, 毎晩, 毎週, スケジュール, cron
既定, デフォルト, 標準, 初期
取り消す, 元に戻す, キャンセル
質問, 問い合わせ
料金, 費用, 価格, 値段
書式, フォーマット, 形式
拡大, ズーム
機器, デバイス, 装置
発音, 読み方
`,
  zh: `
禁用, 关闭, 停用
启用, 开启, 打开
文件夹, 目录
配置, 设置, 选项
删除, 移除, 去掉, 删掉
修改, 更改, 改, 变更, 调整, 更换
添加, 增加, 加, 新增
安装, 装
启动, 运行, 执行
停止, 终止, 结束
错误, 报错, 出错, 异常
失败, 出错
解决, 修复
部署, 发布, 上线
登录, 登陆
图片, 图像
隐藏, 不显示
显示, 展示, 呈现
升级, 更新, 迁移
翻译, 多语言, 双语, 国际化, 本地化
暗色, 深色, 夜间, 黑暗
首页, 主页
侧边栏, 侧栏
目录, 大纲
创建, 新建, 生成, 建立
允许, 许可
禁止, 阻止
示例, 例子
备份, 保存
搜索, 查找, 检索
校验, 验证
自定义, 定制
导入, 引入
外链, 外部链接
性能, 加速, 加快
环境变量, env
超时, timeout
公式, 方程, 数学
不生效, 无效, 没有效果, 失效
无线网络, 无线, wi-fi, wifi
截图, 截屏, 屏幕截图, 屏幕快照
壁纸, 背景
手机, 移动设备, 移动端
声音, 音频
屏幕, 显示器
电池, 电量
内存, ram
邮件, 邮箱, 电子邮件
恢复, 还原, 找回
重启, 重新启动
关机, 关闭电源
密码, 口令
管理员, root, 超级用户
崩溃, 闪退
解压, 提取
排序, 顺序
打印, 打印机
鼠标, 指针
依赖, 依赖项
调试, 排查, 故障排除
插件, 扩展
缓存, 暂存
命令行, 终端, 控制台
默认, 缺省
撤销, 还原, 回退
重命名, 改名
价格, 费用, 收费
`,
  ko: `
비활성화, 끄기, 끄는
활성화, 켜기, 켜는
폴더, 디렉터리, 디렉토리
설정, 구성, 옵션
삭제, 제거, 지우기, 없애기
변경, 수정, 바꾸기, 바꾸는
추가, 넣기, 넣는, 넣고
설치, 깔기
실행, 시작, 구동
중지, 종료
오류, 에러, 실패, 예외
해결, 수정
배포, 게시, 퍼블리시
로그인, 접속
매개변수, 파라미터, 인자
이미지, 그림, 사진
숨기기, 감추기, 숨김
표시, 보여주기, 나타내기
업데이트, 업그레이드, 최신화
마이그레이션, 이전
번역, 다국어, 현지화
다크 모드, 어두운 테마
홈페이지, 홈, 첫 페이지
사이드바, 옆 메뉴
목차, 아웃라인
생성, 만들기, 작성
허용, 허가
예시, 예제
백업, 저장
검색, 찾기
메뉴, 내비게이션, 네비게이션
상단, 위쪽
하단, 아래쪽
왼쪽, 좌측
오른쪽, 우측
커스텀, 사용자 정의
환경 변수, env
수식, 방정식, 수학
클릭, 누르기, 누르는
주소, url
깨진 링크, 죽은 링크, 끊어진 링크
와이파이, 무선 네트워크, 무선, wifi
스크린샷, 화면 캡처, 캡처
배경화면, 바탕화면, 배경
핸드폰, 휴대폰, 스마트폰, 휴대전화
소리, 음향, 사운드, 오디오
화면, 모니터, 디스플레이
배터리, 전지
메모리, 램, ram
메일, 이메일, 전자메일
복원, 복구, 되살리기, 되돌리기
재시작, 다시 시작, 재부팅
비밀번호, 암호, 패스워드
관리자, root
압축 풀기, 압축 해제
정렬, 순서
인쇄, 프린터, 프린트
글꼴, 폰트, 글씨, 글자
의존성, 종속성
디버깅, 문제 해결
플러그인, 확장
터미널, 명령줄, 콘솔
되돌리기, 실행 취소
복사, 복제
느린, 성능, 속도, 빠르게
`,
  es: `
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
`,
  pt: `
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
`,
  fr: `
désactiver, couper
activer, allumer
dossier, répertoire
configuration, paramètres, réglages, options, configurer
supprimer, effacer, enlever, retirer
changer, modifier, éditer
ajouter, insérer
démarrer, lancer, exécuter
arrêter, stopper
erreur, échec, exception
résoudre, corriger, réparer
déployer, publier, déploiement
connexion, login
paramètre, argument
image, photo
masquer, cacher
afficher, montrer
mettre à jour, mise à jour, actualiser, migrer, migration
traduction, traduire, multilingue, internationalisation
mode sombre, thème sombre
page d'accueil, accueil
barre latérale, menu latéral
table des matières, sommaire, plan
créer, générer
autoriser, permettre
exemple, modèle
mot de passe, password
ordinateur, pc
sauvegarde, sauvegarder, backup
télécharger, téléchargement
recherche, rechercher, chercher
personnaliser, adapter
performance, accélérer
wifi, wi-fi, sans fil, réseau sans fil
capture d'écran, screenshot
fond d'écran, arrière-plan
téléphone, portable, mobile, smartphone
son, audio
écran, moniteur
batterie, pile
récupérer, restaurer, restauration
redémarrer, redémarrage
courriel, e-mail, email, mail
caractère, police
droits, permissions, autorisations, privilèges
administrateur, root
journal, log
décompresser, extraire
déboguer, débogage
greffon, plugin, extension, module
terminal, console, ligne de commande
annuler, rétablir
pied de page, footer
lien, hyperlien
vitesse, rapide, lent, performance
taille, grand, petit
compiler, construire
raccourci clavier, combinaison de touches
`,
  ru: `
отключить, выключить, убрать
включить, активировать
папка, каталог, директория
настройка, настройки, параметры, конфигурация, опции, настроить
удалить, убрать, стереть
изменить, поменять, редактировать, сменить
добавить, вставить
установить, поставить, установка
запустить, запуск, выполнить
остановить, завершить
ошибка, сбой, исключение
исправить, решить, починить
развернуть, развертывание, опубликовать, деплой, задеплоить, выложить
войти, вход, логин
параметр, аргумент
изображение, картинка
скрыть, спрятать
показать, отобразить, вывести
обновить, обновление, миграция, перейти
перевод, перевести, многоязычный, локализация, интернационализация
тёмная тема, тёмный режим
главная страница, домашняя страница
боковая панель, сайдбар
оглавление, содержание
создать, сгенерировать
разрешить, позволить
пример, образец
ссылка, линк
поиск, искать
настроить, кастомизировать
производительность, ускорить
формула, уравнение
подвал, футер
шапка, хедер
вайфай, wi-fi, wifi, беспроводной, беспроводная сеть
скриншот, снимок экрана
обои, фон
телефон, смартфон
звук, аудио
экран, монитор, дисплей
батарея, аккумулятор
мышь, мышка
восстановить, восстановление, вернуть
резервная копия, бэкап, резервное копирование
перезагрузить, перезагрузка, перезапустить
почта, email, электронная почта
права, разрешения
администратор, root
журнал, лог
распаковать, извлечь
отладка, отладить
плагин, дополнение
терминал, консоль, командная строка
отменить, откатить
печать, распечатать
скорость, производительность
сочетание клавиш, горячие клавиши
`,
  fa: `
غیرفعال, خاموش
فعال, روشن
پوشه, دایرکتوری, فهرست
تنظیمات, پیکربندی, گزینه‌ها, کانفیگ
حذف, پاک
تغییر, ویرایش, عوض
اضافه, افزودن
اجرا, شروع, راه‌اندازی
خطا, ارور, مشکل
رفع, حل
استقرار, انتشار, دیپلوی
ورود, لاگین
پارامتر, آرگومان
تصویر, عکس
پنهان, مخفی
نمایش, نشان
به‌روزرسانی, ارتقا, آپدیت, مهاجرت
ترجمه, چندزبانه, بین‌المللی‌سازی, محلی‌سازی
حالت تاریک, تم تاریک
صفحه اصلی, صفحه خانه
نوار کناری, سایدبار
ایجاد, ساخت, تولید
مثال, نمونه
پیوند, لینک
جستجو, جست‌وجو
سفارشی, شخصی‌سازی
اسم, نام
آخر, انتها, پایان
رمز عبور, گذرواژه, پسورد
کپی‌رایت, حق نشر
`,
  it: `
disattivare, disabilitare, spegnere
attivare, abilitare, accendere
cartella, directory
configurazione, impostazioni, opzioni, configurare
eliminare, cancellare, rimuovere, togliere
cambiare, modificare
aggiungere, inserire
avviare, eseguire, lanciare
fermare, arrestare
errore, eccezione
risolvere, correggere
pubblicare, distribuire, deploy
accedere, accesso, login
parametro, argomento
immagine, foto
nascondere, occultare
mostrare, visualizzare
aggiornare, aggiornamento, migrare, migrazione
traduzione, tradurre, multilingue, internazionalizzazione
modalità scura, tema scuro
pagina iniziale, homepage
barra laterale, menu laterale
indice, sommario
creare, generare
permettere, consentire
esempio, campione
collegamento, link
cercare, ricerca
personalizzare, adattare
prestazioni, accelerare
`,
}
