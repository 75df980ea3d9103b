/** Synonyms in French. `synonymGroups.ts` says what belongs here. */
export const french = `
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
`
