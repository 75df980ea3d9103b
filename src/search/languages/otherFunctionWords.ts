import type { FunctionWords } from './spokenFunctionWords.ts'

/** Function words of languages that the widget does not speak. */
export const otherFunctionWords: Readonly<Record<string, FunctionWords>> = {
  bg: {
    light: `в във на от до за с със по при към през след преди без между над под около според аз ти той тя ние вие те
      ми ме си се ги ни ви му им е са съм сме сте бях беше бяха бъде бъдат има няма имам имат мога може можете могат
      трябва искам искате нужно нужен нужна какво какъв каква какви как къде кога кой коя кои чий колко защо дали да
      не ли ще бих би ако че който която което които където когато като само още вече много повече най малко всеки
      всяка всяко всички нещо някой някои никой нищо един една едно моля използва използвам използване използвате
      чрез поради така също просто добре здравейте благодаря помощ помогнете обясни обяснете значи`,
    refers: 'това този тази тези онзи онова същият същата същото същите друг друга друго други вместо отново',
    opens: 'и или но а също тогава защо обаче',
  },
  ca: {
    light: `el els la les un una uns unes l d al als del dels de a en amb per sense sobre entre des fins cap segons
      darrere abans després durant jo tu ell ella nosaltres vosaltres ells elles em et es ens us se meu meva meus teu
      teva seu seva seus nostre és són era eren ser estar està estan soc hi ha he han haver puc pot poden podem poder
      podria cal deu tinc té tenen tenir faig fa fan fer vull vol voleu necessito necessita usar ús servir utilitzar
      utilitza què que com quan on qui quin quina quins quines quant quants perquè si no sí ja molt molta molts més
      menys poc res cada tot tota tots totes algun alguna alguns algunes ningú només millor bé mentre encara sempre
      mai gràcies hola ajuda explica explicar dir`,
    refers:
      'això aquest aquesta aquests aquestes allò aquell aquella mateix mateixa altre altra altres també ho hi',
    opens: 'i o però doncs llavors per perquè sense amb',
  },
  cs: {
    light: `v ve na z ze do od k ke s se si o po pod nad před přes při pro za mezi bez podle kolem u během kvůli díky
      já ty on ona ono my vy oni mě mně mi mne tě ti ho mu ji jí jim je jsou jsem jsi jsme jste byl byla bylo byli
      být bude budou budu není nejsou nemá má mám máte mají mít může můžu mohu můžete mohou lze musí musím musíte
      chci chcete potřebuji potřebuje třeba nutné co jak kde kdy kam kdo který která které kteří kterou kterého jaký
      jaká jaké kolik proč zda jestli aby když pokud že protože ale nebo ani již už jen jenom pouze ještě také velmi
      více méně nejvíce mnoho každý každá každé všechny všechno vše něco někdo nějaký nějaká nic nikdo jeden jedna
      jedno můj moje svůj své prosím použít používá použití používat pomocí jako ne ano asi tak dobře ahoj dobrý den
      děkuji pomoc vysvětli vysvětlete znamená`,
    refers:
      'to ten ta tento tato toto tyto tohle tím toho tomu tom stejný stejné stejně jiný jiné ostatní místo znovu opět',
    opens: 'a i nebo ale pak potom takže proč s bez pro',
  },
  da: {
    light: `i på til fra af for med om ved uden under over efter før mellem mod gennem hos jeg du han hun vi de mig
      dig sig ham hende os jer dem min mit mine din dit dine sin sit sine vores jeres deres en et er var været være
      blev bliver blive har havde have kan kunne skal skulle vil ville må måtte bør gør gøre får få bruger bruge
      brugt brug hvad hvordan hvor hvornår hvem hvilken hvilket hvilke hvorfor hvis at som der ikke ingen intet nogen
      noget nogle alle alt hver hvert meget mange mere mest lidt kun også bare allerede altid aldrig nu ja nej man
      når mens fordi end så op ned ud ind venligst gerne muligt hej tak hjælp forklar forklare betyder`,
    refers: 'det den denne dette disse samme anden andet andre begge i stedet igen dertil',
    opens: 'og eller men så også derefter hvorfor med uden for',
  },
  el: {
    light: `ο η οι του της των τον την το τα τους τις ένα ένας μια μία έναν σε στο στη στην στον στα στις στους από
      με για προς χωρίς μετά πριν κατά ανά μέχρι μεταξύ πάνω κάτω μέσα εγώ εσύ αυτός αυτή εμείς εσείς μου σου μας σας
      είναι είμαι ήταν έχω έχει έχουν έχετε υπάρχει υπάρχουν μπορώ μπορεί μπορείτε μπορούν πρέπει θέλω θέλετε
      χρειάζεται χρειάζομαι κάνω κάνει κάνετε χρησιμοποιώ χρησιμοποιεί χρησιμοποιήσετε χρησιμοποιήσω τι πώς πως πού
      που πότε ποιος ποια ποιο ποιοι ποιες πόσο πόση πόσα γιατί αν εάν όταν όπως ότι δεν δε μη μην να θα ας δηλαδή
      πολύ πιο λίγο όλα όλες όλοι κάθε κάποιο κάποια κάποιος κάτι τίποτα κανένα μόνο ήδη ακόμα ακόμη πάντα ποτέ όχι
      ναι γεια ευχαριστώ παρακαλώ βοήθεια εξήγησε σημαίνει`,
    refers: 'αυτό αυτά αυτές αυτούς αυτήν εκείνο εκείνη ίδιο ίδια άλλο άλλη άλλα άλλος επίσης ξανά αντί',
    opens: 'και ή αλλά τότε επίσης γιατί χωρίς με για',
  },
  fi: {
    light: `on ei ole oli olen olet olemme ovat eivät olla olisi voi voin voit voiko voivat voidaan voinko pitää
      pitäisi täytyy haluan haluat tarvitsen tarvitaan minä sinä hän me te he minun sinun hänen meidän minulla minut
      mikä mitä miten missä mistä mihin milloin kuka ketkä kumpi miksi kuinka paljonko montako jos kun että jotta
      koska vaikka kuten joka jotka jonka jota jossa josta johon vain vielä jo hyvin enemmän vähemmän eniten paljon
      vähän jokainen kaikki kaikkien jokin jotain joku mitään yksi tämän kanssa ilman ennen jälkeen aikana kautta
      varten mukaan välillä alla yli käyttää käytä käytetään käyttäen tehdä tee tehdään saada saa onko eikö ehkä aina
      koskaan nyt hei kiitos apua auta selitä tarkoittaa`,
    refers:
      'se sen sitä siinä siitä siihen ne niitä niiden tämä tätä tässä nämä sama samaa muu muut muita sijaan uudelleen',
    opens: 'ja tai mutta sekä entä sitten siis miksi ilman',
  },
  hr: {
    light: `u na iz do od k s sa o po pod nad pred preko pri za među između bez prema oko tijekom zbog ja ti on ona
      mi vi oni me mene te ga mu ju joj im je su sam si smo ste bio bila bilo bili biti bude budu nije nisu nema ima
      imam imate imaju imati može mogu možete mora moram morate treba trebam želim želite što kako gdje kada kad kamo
      tko koji koja koje kojeg kojem kojim kakav koliko zašto li da ako jer dok ali niti već samo još također vrlo
      više manje najviše mnogo svaki svaka svako svi sve nešto netko neki neka ništa nitko jedan jedna jedno moj moja
      svoj svoje molim koristiti koristi koristite pomoću kao ne dobro hvala bok pozdrav pomoć objasni znači se`,
    refers:
      'to taj ta ovaj ova ovo ovi toga tome tim isti ista isto drugi druga drugo ostali umjesto ponovno opet',
    opens: 'i ili ali pa onda zatim a zašto bez za',
  },
  hu: {
    light: `a az egy és van vannak volt voltak lesz lehet nincs nincsenek nem ne is csak már még meg el ki be fel le
      én te ő mi ti ők engem nekem neki magam saját ami amit ahol aki amely amelyet amelyek melyik milyen mit hogyan
      hogy hol honnan hova mikor miért kinek hány mennyi ha mert amikor mint vagy kell kellene kellett szeretném
      szeretnék akarom tudom tudok lehetséges szükséges minden mindig soha valami valaki semmi senki több kevesebb
      legtöbb sok kevés nagyon jól jó után előtt között alatt felett nélkül szerint során által számára miatt
      keresztül felé kívül használ használata használni használja használható segítségével csinál kérem köszönöm szia
      helló segítség magyarázd jelenti`,
    refers:
      'ez azt ezt ezek azok ebben abban erre arra ezzel azzal ugyanaz ugyanez másik más többi helyett újra ismét',
    opens: 'és vagy de akkor tehát miért nélkül',
  },
  no: {
    light: `i på til fra av for med om ved uten under over etter før mellom mot gjennom hos jeg du han hun vi de meg
      deg seg ham henne oss dere dem min mitt mine din ditt dine sin sitt sine vår vårt våre deres en et ei er var
      vært være ble blir bli har hadde ha kan kunne skal skulle vil ville må måtte bør gjør gjøre får få bruker bruke
      brukt bruk hva hvordan hvor når hvem hvilken hvilket hvilke hvorfor hvis at som der ikke ingen intet noen noe
      alle alt hver hvert mye mange mer mest litt bare også allerede alltid aldri nå ja nei man mens fordi enn opp
      ned ut inn slik vennligst gjerne mulig hei takk hjelp forklar forklare betyr`,
    refers: 'det den denne dette disse samme annen annet andre begge istedenfor igjen stedet',
    opens: 'og eller men så også deretter hvorfor med uten for',
  },
  ro: {
    light: `un o niște al ai ale la în din de pe cu fără pentru prin spre după înainte între sub peste până lângă
      despre eu tu el ea noi voi ei ele mă te se ne vă îl îi le mi ți meu mea mei mele tău său sa nostru este sunt
      era erau fi fost sînt am are avem aveți au avea pot poate puteți putem putea trebuie vreau doriți doresc nevoie
      fac face faceți facem ce cum unde când cine care cărui cât câte câți dacă deoarece că să nu da ori nici mai
      foarte mult multe puțin doar numai deja încă mereu niciodată tot toate toți fiecare orice ceva cineva unele
      unii nimic nimeni folosesc folosește folosi folosiți folosind utiliza utilizați utilizează bine bună salut
      mulțumesc ajutor explică înseamnă`,
    refers:
      'acest această aceste acești acesta aceasta acestea acela același aceeași alt altă alte alți altul loc iarăși',
    opens: 'și sau dar iar atunci deci de fără cu',
  },
  sk: {
    light: `v vo na z zo do od k ku s so sa si o po pod nad pred cez pri pre za medzi bez podľa okolo u počas kvôli
      vďaka ja ty on ona ono my vy oni ma mňa mi ťa ti ho mu ju jej im je sú som sme ste bol bola bolo boli byť bude
      budú budem nie nemá má mám máte majú mať môže môžem môžete môžu možno musí musím musíte chcem chcete potrebujem
      potrebuje treba nutné čo ako kde kedy kam kto ktorý ktorá ktoré ktorí ktorú ktorého aký aká aké koľko prečo či
      aby keď ak že pretože ale alebo ani už len iba ešte tiež veľmi viac menej najviac veľa každý každá každé všetky
      všetko niečo niekto nejaký nejaká nič nikto jeden jedna jedno môj moje svoj svoje prosím použiť používa
      použitie používať pomocou áno asi tak dobre ahoj dobrý deň ďakujem pomoc vysvetli znamená`,
    refers:
      'to ten tá tento táto toto tieto tým toho tomu tom rovnaký rovnaké rovnako iný iné ostatné namiesto znova opäť',
    opens: 'a i alebo ale potom takže prečo s bez pre',
  },
  sv: {
    light: `i på till från av för med om vid utan under över efter före innan mellan mot genom hos jag du han hon vi
      ni de mig dig sig honom henne oss er dem min mitt mina din ditt dina sin sitt sina vår vårt våra deras en ett
      är var varit vara blev blir bli har hade ha kan kunde ska skall skulle vill ville måste bör gör göra får få
      använder använda använd används vad hur när vem vilken vilket vilka varför varifrån att som där inte inget
      ingen någon något några alla allt varje mycket många mer mest lite bara också redan alltid aldrig nu ja nej man
      medan eftersom än upp ner ut in sådan vänligen gärna möjligt hej tack hjälp förklara betyder`,
    refers: 'det den denna detta dessa samma annan annat andra båda istället igen stället därför',
    opens: 'och eller men så också sedan varför med utan för',
  },
}
