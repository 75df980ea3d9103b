/** Synonyms in German. `synonymGroups.ts` says what belongs here. */
export const german = `
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
bereitstellen, bereitstellung, veröffentlichen, deployen, deployment, ausliefern, hosten, hosting
anmelden, einloggen, login
authentifizierung, authentisierung
parameter, argument
bild, abbildung, foto, grafik
ausblenden, verstecken, verbergen
anzeigen, einblenden, darstellen
aktualisieren, upgraden, updaten, aktualisierung, upgrade, update, umsteigen, migrieren, migration, umstieg
übersetzung, übersetzen, mehrsprachig, lokalisierung, internationalisierung, i18n
dunkelmodus, dunkler modus, dark mode, nachtmodus, dunkles design, dunkles theme
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
aufteilen, zerlegen, aufsplitten, trennen
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
zwischenspeicher, cache, zwischenspeichern, caching
rechnername, hostname
partitionieren, partitionierung, partition, aufteilen
neuinstallation, neu installieren
autostart, automatisch starten
vergrößern, zoom, zoomen
größe, groß, klein
geschwindigkeit, schnell, langsam, leistung, performance, optimieren, optimierung
fußzeile, footer
kopfzeile, header
standard, voreinstellung, vorgabe, default
rückgängig, zurücksetzen, zurücknehmen
auswählen, aussuchen, wählen
öffnen, aufmachen
schließen, zumachen
suchen, suche, durchsuchen, finden
verweis, link, verlinken
kopieren, duplizieren
umleitung, weiterleitung, redirect, weiterleiten, umleiten
anfrage, anforderung, request
antwort, response
schnittstelle, api
endpunkt, endpoint
datenbank, db, database
abfrage, query
sitzung, session
abmelden, ausloggen, logout
registrieren, registrierung, signup
autorisierung, zugriffskontrolle, rechteverwaltung
absichern, sicherheit, security
sicherheitslücke, schwachstelle
umgebung, environment
gestaltung, gestalten, styling, stil, style, css
design, theme, thema, erscheinungsbild, aussehen
komponente, component
zustand, state
formular, eingabeformular
eingabefeld, textfeld, input
navigation, navigationsleiste, navbar, menü, hauptmenü
fehlerseite, 404, not found
symbol, icon
farbe, color
abstand, margin, padding
schablone, vorlage, template
verzeichnisstruktur, ordnerstruktur, projektstruktur
erste schritte, einstieg, schnellstart, quickstart, loslegen, einführung
anleitung, tutorial, leitfaden, handbuch
einbetten, einbinden, integrieren, embed
einlesen, auslesen, lesen
einlesen, importieren, import
exportieren, export
speichern, abspeichern, sichern
sortieren, reihenfolge, ordnen
filtern, filter, eingrenzen
begrenzen, beschränken, einschränken, limit, drosseln, begrenzung
zusammenfassen, kombinieren, verbinden, vereinigen, verketten
überwachen, beobachten, monitoring
auslösen, auslöser, trigger, anstoßen
regelmäßig, intervall, periodisch, zeitplan
verzögern, verzögerung, verzögert, delay
schleife, loop
bedingung, bedingt, verzweigung
umwandeln, konvertieren, umrechnen, transformieren
anhang, anhängen, attachment
benachrichtigung, notification, mitteilung, benachrichtigen
zahlung, bezahlen, payment
preis, kosten, gebühr
lizenz, license
barrierefreiheit, barrierefrei, accessibility, a11y
versionsverwaltung, versionskontrolle, git
zweig, branch
veraltet, deprecated
standardmäßig, standardwert, default
voraussetzung, systemanforderung, systemvoraussetzung
validierung, validieren, gültigkeit, prüfen
bezeichner, kennung, id
kommentar, anmerkung
überschrift, titel, heading
aufzählung, liste
formel, gleichung, mathematik, mathe
diagramm, chart, schaubild
hervorheben, hervorhebung, markieren, highlight
einklappen, ausklappen, zuklappen, aufklappen
reiter, tab, registerkarte
dialog, popup, dialogfenster
auswahlliste, dropdown, auswahlfeld, auswahlmenü, klappliste
kontrollkästchen, checkbox, häkchen
fortschritt, fortschrittsanzeige, fortschrittsbalken, ladeanzeige
zertifikat, https, ssl, tls
adresse, url, webadresse
sprungmarke, anker, anchor
unterordner, unterverzeichnis
dateiendung, dateityp, dateiformat
kaputter link, toter link, defekter link
artikel, beitrag, blog
metadaten, frontmatter
suchmaschine, seo
datenschutz, privatsphäre, dsgvo
statistik, auswertung, analytics
statisch, ssg
serverseitig, ssr
nachladen, lazy loading, verzögertes laden
vorladen, prefetch, preload
überschreiben, override
ereignis, event
warteschlange, queue
gleichzeitig, parallel, nebenläufig
asynchron, async
arbeitsspeicher, speicherverbrauch, speicher
protokollierung, protokollieren, logging
abfangen, fehlerbehandlung
suchleiste, suchfeld, suchbox
bibliothek, library
entwicklungsumgebung, ide
feld, spalte, column
aufnehmen, aufzeichnen, aufzeichnung, aufnahme
festhalten, fixieren, anheften
weglassen, auslassen, ausblenden
wörter, text
`
