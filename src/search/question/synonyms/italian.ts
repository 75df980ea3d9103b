/** Synonyms in Italian. `synonymGroups.ts` says what belongs here. */
export const italian = `
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
`
