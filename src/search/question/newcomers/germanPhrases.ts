/** What newcomers say in German, and the words that docs have for it, as in `newcomerPhrases.ts`. */
export const germanPhrases = `
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
`
