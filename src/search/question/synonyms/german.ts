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
`
