/** What newcomers say in German, and the words that docs have for it, as in `newcomerPhrases.ts`. */
export const german = `
geht nicht, funktioniert nicht, klappt nicht, läuft nicht > problem, fehlersuche, fehlerbehebung, problemlösung
jede nacht, jeden tag, jede stunde, jede minute, jede woche > cron, cronjob, zeitgesteuert, regelmäßig
beim hochfahren, beim start, beim booten, beim einschalten > autostart
ältere version, alte version, vorherige version > downgrade
passwort vergessen, kennwort vergessen > passwort zurücksetzen, kennwort zurücksetzen
datei echt, nicht manipuliert > authentizität, prüfsumme, signatur
neben windows, parallel windows, zwei betriebssysteme > dual-boot, multiboot
kein platz, platz schaffen, platte voll > speicherplatz, plattenplatz
stürzt ab, friert ein, hängt sich > absturz
internet stellen, online stellen, online bringen > bereitstellen, veröffentlichen
ohne passwort, ohne kennwort > ssh-schlüssel, automatisch anmelden
zu groß, zu klein > größe, skalierung
zu schnell, zu langsam > geschwindigkeit
mehrere sprachen, zwei sprachen > internationalisierung, mehrsprachig, i18n, übersetzung, lokalisierung
seite nicht gefunden, seite fehlt, seite existiert > 404, fehlerseite
alte adresse, alter link, seite verschoben > umleitung, weiterleitung, redirect
nur angemeldet, nur eingeloggt, zugang beschränken > authentifizierung, zugriff, autorisierung
angemeldet bleiben, eingeloggt bleiben > sitzung, session, cookie
geheim halten, geheime daten, passwörter ablegen > umgebungsvariable, geheimnis, secret
lädt langsam, seite langsam, ladezeit verkürzen > performance, optimieren, leistung
alte version angezeigt > cache, zwischenspeicher
ohne neu laden, automatisch neu laden > hot reload, hmr, hot module replacement
anderer server, andere domain, fremde domain > proxy, cors
kurzer importpfad, import verkürzen > alias
gleicher text, text mehrmals, text wiederverwenden > einbinden, include, snippet, partial
auf dem handy, handy aussehen > responsiv, responsive, mobil
weißer bildschirm > fehlersuche, problem, base
kontaktformular, formular absenden > formular, form
eingaben prüfen, falsche eingaben, pflichtfeld > validierung, validieren, validator, gültigkeit
rest api, api aufrufen > http, request, anfrage, anforderung
if else > bedingung, verzweigung, switch
excel datei, excel daten, excel tabelle > csv, xlsx
zu viele anfragen, anfragen begrenzen > rate limit, begrenzung, drosselung
live schalten, online gehen > bereitstellen, veröffentlichen, deployment
wer hat geändert > änderungen, verlauf, historie, änderungsprotokoll
`
