/** The words of a language that name no subject, such as "the". */
export interface FunctionWords {
  /** Words such as "the", "how" and "want", in lower case. They weigh little in a question. */
  light: string
  /** Those that refer to what was said before, such as "it", "same" and "instead". */
  refers: string
  /** Those that a question begins with if it continues another, such as "and" and "then". */
  opens: string
}

/** Function words of the languages that the widget speaks, as readers of docs write them. */
export const spokenFunctionWords: Readonly<Record<string, FunctionWords>> = {
  en: {
    light: `a about above after against all am an any anyone anything are aren't as at be because been before being below
      between both by can can't cannot could couldn't did didn't do does doesn't doing don't down during each either
      etc even ever every few from further get gets getting got go goes going had hadn't has hasn't have haven't having
      he her here hers herself him himself his how however i i'd i'll i'm i've if into is isn't itself just let let's
      like many may maybe me might mine more most much must my myself no nor not now of off once only onto our ours
      ourselves out over own per please possible quite rather really say see seem seems shall she should shouldn't since
      some someone something still such than that's theirs themselves there there's these they're through thus until up
      upon us very via want wants was wasn't way we we'd we'll we're we've well were weren't what what's when where
      whether which while who whom whose will within won't would wouldn't yes yet you you'd you'll you're you've your
      yours yourself use used uses using need needs needed put puts give gives given make makes making made take takes
      try tries trying tried look looks looking able unable good bad better best actually already always never simply
      easily properly correctly thing things kind lot two besides though although unless despite whereas otherwise
      everything everyone everybody nothing nobody somebody anybody whatever whenever wherever anyway somehow fine the
      show shows showing shown work works working worked read reads reading add adds added adding
      difference differences hey thanks thx pls plz sorry possibly guys folks btw noob newbie wanna gonna im ive dont cant wont isnt
      arent doesnt didnt couldnt shouldnt wouldnt whats hows wheres theres thats`,
    refers: `it it's its that this these those they them their there one ones same both other others another else instead too
      again`,
    opens: 'and or but then also so why with without for on in from to as',
  },
  ar: {
    light: `في من إلى الى على عن مع بين عند عندما إذا اذا أن ان إن لا لم لن ما ماذا متى أين اين كيف لماذا هل كم أي اي هو هي هم نحن أنا انا
      أنت انت كان كانت يكون تكون ليس ليست قد كل بعض غير جدا هناك يوجد توجد يجب يمكن يمكنني ممكن أريد اريد استخدام أستخدم استخدم
      يستخدم طريقة أجل اجل حتى منذ خلال قبل بعد فوق تحت حول دون بدون الذي التي الذين شيء يتم تم عمل أقوم اقوم بها به له لها لي
      اشرح شرح يعني معنى ساعدني مساعدة
      أحد احد رغم دائما أبدا ابدا أحيانا
      مرحبا أهلا اهلا السلام عليكم شكرا فضلك رجاء عذرا
      عايز بدي ازاي إزاي شلون ليش ليه وين فين شو ايش لو سمحت سمحتم كيفية`,
    refers:
      'هذا هذه ذلك تلك هؤلاء نفس نفسه نفسها أخرى اخرى آخر اخر أيضا ايضا بدلا مجددا كلاهما فيه فيها منه منها عليه عليها',
    opens: 'و أو او لكن ثم إذن وماذا ولماذا وكيف وهل وإذا',
  },
  de: {
    light: `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem ich du er sie es wir ihr mich mir
      dir uns euch man sich mein meine meinen meinem meiner meines dein deine deinen unser unsere unseren ihre ihren seine
      seinen ist sind war waren bin bist sein wird werden wurde wurden worden habe hat haben hatte kann kannst können
      konnte könnte muss müssen musste soll sollte sollen darf dürfen will wollen möchte möchten würde mag lassen lässt
      lasse geht gehen gibt macht machen mache tun tut nutzen nutze nutzt benutzen benutze benutzt verwenden verwende
      verwendet brauche braucht brauchen bekomme bekommen wie was wo wer wen wem wann wieso weshalb wozu womit wodurch
      worin woher wohin wofür welche welcher welches welchen welchem wenn ob dass als auch noch nur schon sehr nicht nie
      immer hier da dort nach vor bei bis seit durch gegen um über unter zwischen während ohne mit von vom zu zum zur im
      am an aus auf für in ins ans beim etwas nichts alle allem allen alles jede jeder jedes jeden einige mehr weniger
      viel viele wieviel mal bitte eigentlich denn doch ja nein möglich richtig einfach überhaupt bestimmte bestimmten
      statt anstatt samt außer nachdem bevor damit sodass weil obwohl worauf pro wegen trotz mittels jeweils sowie bzw usw
      sobald solange falls
      erklären erkläre erklär zeigen zeige zeig bedeutet heißt helfen hilfe hilf verstehen funktioniert funktionieren
      jemand jemanden jemandem niemand niemanden niemandem irgendwie irgendwo irgendwas manchmal trotzdem außerdem jedoch
      hallo hi hey moin servus danke dankeschön vielen vorab zusammen sorry entschuldigung leute gerne weiß wisst grüße
      voraus lg hätte hätten hättest hättet könnt könnten könntest könntet wollte wollten wäre wären würden würdet habt seid so
      ganz wirklich zwar gerade eben halt bloß einmal irgendein irgendeine irgendeinen gut besser bräuchte hab nich
      nix ne nen nem gibts gehts`,
    refers: `es das dies diese dieser dieses diesen diesem dafür davon dazu daran darauf darin dabei dadurch dasselbe gleiche
      gleichen andere anderen anderes anderer beide beides stattdessen wieder nochmal auch jene jener denselben`,
    opens: 'und oder aber dann also sonst warum mit ohne für auf in von zu',
  },
  es: {
    light: `el la los las un una unos unas al del de en a con por para sin sobre entre desde hasta hacia según tras yo tú él
      nosotros me te se nos mi mis tu tus su sus nuestro nuestra es son era eran ser estar está están estoy hay ha han he
      haber había puedo puede pueden podemos poder podría debo debe deben debería tengo tiene tienen tener hago hace hacer
      hacen quiero quiere necesito necesita usar uso usa usan utilizar utilizo utiliza voy va van ir qué que cómo como
      cuándo cuando dónde donde cuál cual cuáles cuanto cuánto cuántos quién quien si no sí ya muy más menos mucho muchos
      poco algo alguna algún alguno algunos algunas nada ningún ninguna todo toda todos todas cada solo sólo bien mejor
      aquí allí antes después mientras siempre nunca posible manera forma lo le les sea dentro fuera durante debajo vez
      falta explicar explica explique explícame muestra muéstrame significa ayuda entender funciona funcionan
      alguien nadie aunque cualquiera cualquier ninguno
      hola buenas gracias favor disculpa disculpen perdón perdon sabe saben
      muchas saludo saludos antemano saber sé soy eres somos porque aún así podrían podrías quisiera querría quería pueda puedan puedes tienes haces
      haga xq pq porfa porfavor xfa tb oye oigan`,
    refers: `eso esto ese esa este esta esos esas estos estas aquello ello ellos ellas mismo misma mismos mismas otro otra otros
      otras ambos también tampoco además lugar nuevo lo`,
    opens: 'y e o u pero entonces pues luego además por con sin para en',
  },
  fa: {
    light: `از به در با را که و یا تا بر برای بدون روی زیر بالا داخل بیرون بین پیش پس قبل بعد هنگام وقتی اگر ولی چون زیرا هم نیز فقط
      خیلی بسیار هیچ همه هر چند چه چی چیست چیه چطور چطوری چگونه چرا کجا کجاست کی کدام کدوم آیا من تو او ما شما مرا خود خودم است
      هست هستند نیست بود بودند باشد باشم شد شده شود شوند می نمی کن کند کنم کنیم کنند کنید کرد کردن کرده کردم بکنم بکن دارد دارم
      دارند داشت داشته باید نباید توان توانم تواند بتوان بتوانم میشه میشود میتوان میتونم خواهم خواهد استفاده یک ها های هایی ای ام ات
      اش تر ترین راه روش طریق کار چیز یعنی لطفا نه بله رو چجوری چقدر چقدره خوام خواهید بیاد بیاید بشه بشود نشه نشود داره نداره هستش میخوام نمیخوام دهم دهد دهید بدم بدهم بگذارم گذاشت گذاشتن
      توضیح بده بدهید معنی نشان کمک
      کسی هیچکس چیزی اگرچه همیشه هرگز گاهی
      سلام ممنون مرسی بگویید بگید متشکرم لطفاً ببخشید
      یه زیاد درباره چیکار`,
    refers: 'این آن اینها آنها آنان همان همین همچنین دیگر دیگری دیگه دوباره بجای جای هردو',
    opens: 'و یا اما ولی پس سپس چرا بعد حالا',
  },
  fr: {
    light: `le la les l un une des du de d au aux à en dans par pour sur sous avec sans entre vers chez depuis pendant avant
      après contre je j tu il elle on nous vous ils elles me m te t se s moi toi lui leur leurs mon ma mes ton ta tes son
      sa ses notre nos votre vos est sont était étaient être suis es sommes êtes ai as a avons avez ont avoir avait fait
      faire fais font faut peut peux peuvent pouvoir pourrait puis puisse dois doit doivent devoir veux veut voudrais
      utiliser utilise utilisé besoin va vais vont aller y qu que qui quoi quel quelle quels quelles comment quand où
      combien si ne n pas plus moins très trop bien mieux tout toute tous toutes chaque quelque quelques aucun aucune rien
      seulement ici là déjà encore toujours jamais c donc car lorsque possible façon manière permet est-ce lequel laquelle
      expliquer explique expliquez montrer montre montrez signifie aide comprendre marche fonctionne fonctionnent
      quelqu quoique sinon malgré
      bonjour bonsoir salut coucou merci svp stp plaît plait désolé excusez sait savez
      aurais aurait serait pouvez pourriez pourrais aimerais voudrions jai jsuis pk pq slt bjr`,
    refers: `ce cet cette ces ça cela ceci celui celle ceux celles même mêmes autre autres aussi également plutôt lieu nouveau
      deux eux elle il`,
    opens: 'et ou mais alors donc puis ensuite pourquoi avec sans pour dans',
  },
  he: {
    light: `של את על אל עם בין לפני אחרי תחת מעל ללא בלי עד כי אם או לא כן אין יש היה היו להיות אני אתה הוא היא אנחנו אתם הם הן
      לי לך לו לה לנו שלי שלך איך כיצד מה מתי איפה היכן למה מדוע מי איזה איזו אילו כמה האם אפשר ניתן יכול יכולה יכולים
      צריך צריכה רוצה להשתמש שימוש לעשות עושה עושים כל רק מאוד יותר פחות כבר עוד כאשר כדי בתוך מתוך דרך לגבי משהו
      הסבר הסבירו להסביר תסביר אומר פירוש עזרה
      מישהו אף הכל כלום למרות תמיד לפעמים כולם
      שלום היי תודה בבקשה סליחה`,
    refers: 'זה זאת זו אלה אלו הזה הזאת אותו אותה אותם אחר אחרת אחרים במקום שוב גם שני שתי בו בה',
    opens: 'ו או אבל אז ואז ומה ואיך ולמה ואם',
  },
  hi: {
    light: `का की के को में से पर तक ने है हैं था थी थे हो होता होती होते होना हुआ हुई करना करने करें करता करते किया कर करूँ करूं सकता
      सकते सकती सकूँ चाहिए चाहता चाहते जाता जाते जाती गया गई मैं हम आप तुम मुझे हमें मेरा मेरे मेरी अपना अपने अपनी क्या क्यों कैसे कब
      कहाँ कहां कौन कौनसा किस किसे किसी कितने कितना जब जो जैसे तो ही बहुत कुछ सब सभी हर कोई नहीं ना मत हाँ बिना साथ लिए द्वारा बाद
      पहले अंदर बाहर ऊपर नीचे बीच एक अगर यदि उपयोग इस्तेमाल तरीका तरह
      समझाएँ समझाइए समझाएं बताएँ बताइए मतलब मदद
      हालांकि हमेशा कभी
      नमस्ते नमस्कार धन्यवाद शुक्रिया कृपया माफ़`,
    refers: 'यह ये वह वे इस इन उस उन इसे उसे इसका इसके इसकी उसका उसके वही यही दूसरा दूसरे अन्य दोनों बजाय फिर भी',
    opens: 'और या लेकिन तब फिर इसलिए तो',
  },
  id: {
    light: `yang di ke dari pada untuk dengan tanpa oleh dalam antara tentang sampai sejak saat ketika jika kalau bila agar
      supaya karena saya aku kami kita anda kamu dia mereka adalah ialah ada bukan tidak tak jangan belum sudah telah akan
      sedang bisa dapat boleh harus perlu mau ingin menggunakan gunakan pakai memakai dipakai digunakan membuat buat cara
      apa apakah bagaimana gimana mengapa kenapa kapan mana dimana siapa berapa semua setiap beberapa banyak sedikit lebih
      paling sangat hanya saja para sebuah suatu satu secara atas bawah sebelum sesudah setelah seperti mungkin tolong
      hal melakukan
      jelaskan tunjukkan artinya maksudnya bantu bekerja
      seseorang sesuatu meskipun walaupun selalu pernah kadang
      halo hai terima kasih mohon permisi maaf
      gmn yg dgn utk ga gak nggak enggak klo kalo gitu dong sih nih udah aja kok gue`,
    refers: 'ini itu tersebut nya sama lain lainnya keduanya juga lagi sebaliknya begitu',
    opens: 'dan atau tapi tetapi lalu kemudian jadi terus dengan tanpa untuk',
  },
  it: {
    light: `il lo la i gli le l un uno una di a da in con su per tra fra del dello della dei degli delle dell al allo alla ai
      agli alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sulle
      senza sotto sopra dentro fuori prima dopo durante io tu lui lei noi voi loro mi ti si ci vi me te mio mia miei mie
      tuo tua suo sua nostro nostra è sono era erano essere sia ho ha hai hanno abbiamo avere fare faccio fa fanno posso
      può possono potrei poter devo deve devono dovrei voglio vuole vorrei usare uso usa usano utilizzare serve bisogna
      che chi cui come cosa quando dove quale quali quanto quanti se non no sì più meno molto molti poco tutto tutta tutti
      tutte ogni qualche alcuni alcune nessun niente solo già ancora sempre mai bene meglio possibile modo c d
      spiega spiegare spiegami spieghi mostra mostrami significa aiuto capire funziona funzionano
      qualcuno nessuno nessuna nulla qualcosa sebbene altrimenti qualsiasi mentre
      ciao salve buongiorno buonasera grazie favore scusa scusate sapete
      potreste potresti riesco riesce vorremmo xké xche nn cmq`,
    refers: `questo questa questi queste quello quella quelli quelle ciò stesso stessa stessi stesse altro altra altri altre
      entrambi anche invece nuovo ne esso essa`,
    opens: 'e ed o ma allora quindi poi perché con senza per in',
  },
  ja: {
    light: `する した して します しました したい いる ある なる れる られる できる ない です ます でした ません ください こと もの ため とき
      よう 何 なに どう なぜ どこ いつ どれ どの だれ 誰 いくつ 方法 場合 私 使う 使い 使え 使わ 使って 使える 使 使用 必要 可能 の に は を が で と も へ や
      から まで より など について という ほしい たい やり方 方 教え 教 知り 知っ 知って 知 言う 言 時 中 上 下 的 的な
      説明 解説 意味
      全て すべて いつも 常に みんな
      こんにちは こんばんは はじめまして ありがとう ありがとうございます すみません お願い お願いします よろしく よろしくお願いします`,
    refers:
      'それ これ その この あれ あの そこ ここ 同じ 他 他の 別 別の ほか 代わり 再び もう一度 両方 また',
    opens: 'そして また では じゃあ それで なら でも しかし',
  },
  ko: {
    light: `수 것 거 게 때 등 및 더 또 또는 위해 위한 위해서 대해 대한 통해 어떻게 어떤 어디 어디서 어디에 언제 왜 뭐 뭔가 무엇 무엇인가요 뭐예요
      뭔가요 누가 누구 얼마나 몇 나 내 저 제 우리 하다 하는 하나 하나요 하려면 하면 하고 하기 해야 해서 하지 했는데 합니다 할 한 해 되나요 되는
      되다 된다 되지 돼요 됩니다 있다 있는 있나요 있어요 있을까요 없다 없는 없나요 않는 않아요 않나요 안 못 싶어요 싶은데 싶다 싶습니다 가능
      가능한가요 방법 방법은 방법이 사용 사용하는 쓰는 쓰나요 써야 이용 만들 만드는 필요 필요한 모두 모든 각 각각 매우 너무 잘 좀 다 만 인가요
      인지 알고 알려줘 이란 란 을 를 가 은 는 의 에 로 와 과 도 으로 에서 에게 까지 부터 처럼 마다 이나 라는 라고 에는 에서는
      으로는 로는 법 싶은 싶어 있어 없어 될까요 될까 되는지 하는지 어때 뭐가 뭐야 뭐지 왜요 그냥 계속 혹시 먼저 했는데요 인데 있는데 안돼요 돼
      설명 설명해 설명해줘 설명하세요 주세요 보여줘 뜻 의미 나요 나와요 있어도 없어도 싶을 뭘 뭔지 어느 쓸 쓰고 되죠
      하죠 일까요 궁금해요 궁금합니다 알려주세요
      누군가 아무도 무언가 항상 절대 가끔 아무것도 비록
      안녕하세요 안녕 감사합니다 고맙습니다 감사해요 죄송합니다 죄송하지만 부탁드립니다 부탁해요
      있는데요 부탁드려요 죄송합니다만 어케 어떡해 하는거 건가요 거예요 건지 님들`,
    refers: '그 이 그것 이것 그거 이거 저것 그게 이게 그건 이건 같은 다른 대신 다시 둘 거기 여기',
    opens: '그리고 그럼 그러면 그런데 그래서 하지만 또는 또',
  },
  nl: {
    light: `de het een en of in op aan van voor met zonder door bij tot uit over onder boven tussen tijdens na naar om te als
      dan ik jij je u hij zij ze wij we jullie mij me mijn jouw uw zijn haar ons onze hun is was waren ben bent wordt
      worden werd heb hebt heeft hebben had kan kun kunt kunnen kon moet moeten moest mag wil willen wilt zou zouden zal
      zullen gebruik gebruiken gebruikt doe doet doen maak maakt maken krijg krijgt ga gaat gaan hoe wat waar wanneer wie
      welke welk hoeveel waarmee waarvoor niet geen wel nog al alle alles elk elke iets niets veel meer minder heel zeer
      alleen hier er toch mogelijk manier via per
      uitleggen uitleg leg toon tonen betekent help begrijpen werkt werken
      iemand niemand hoewel altijd nooit iedereen ergens nergens terwijl
      hallo hoi hey dank dankjewel bedankt alvast alstublieft aub sorry weet
      kom komt graag ff effe`,
    refers:
      'dit dat deze die het hetzelfde dezelfde ander andere anders beide ook opnieuw weer daarvoor ervan daarvan',
    opens: 'en of maar dan dus waarom met zonder voor in',
  },
  pl: {
    light: `i w we z ze na do od po o u za pod nad przed przez bez dla przy między oraz albo lub czy że żeby aby gdy kiedy
      jeśli jeżeli jak jaki jaka jakie jakiego co czego gdzie dlaczego czemu skąd dokąd kto kogo ile który która które
      których ja ty on ona my wy oni mnie mi mój moja moje mojego moim twój swój swoje nasz się siebie jest są był była
      było być będzie będą mam ma mają mieć mogę może można mogą móc muszę musi trzeba należy powinien powinno chcę chce
      chciałbym robić zrobić robię używać użyć używam używa potrzebuję nie tak tylko już jeszcze bardzo więcej mniej
      wszystkie wszystko każdy każda jakiś coś nic tu tam teraz zawsze nigdy sposób
      wyjaśnij wyjaśnić pokaż pokazać znaczy oznacza pomoc pomóż działa
      ktoś nikt chociaż choć podczas żaden żadna
      cześć hej witam witajcie dzięki dziękuję dziekuje proszę prosze pozdrawiam przepraszam wie
      mógłby mogłaby chciałabym chcemy jestem potrafi plis pls`,
    refers:
      'to ten ta te tego tej tych tym tą nim nią nich ich jego jej sam sama samo inny inna inne innych też także zamiast znowu ponownie oba',
    opens: 'a i lub ale więc wtedy potem z bez dla',
  },
  pt: {
    light: `o a os as um uma uns umas de do da dos das em no na nos nas num numa ao aos à às por pelo pela pelos pelas para pra
      com sem sobre sob entre até desde durante antes depois dentro fora eu tu ele ela nós você vocês eles elas me te se
      lhe meu minha meus minhas seu sua seus suas nosso nossa é são era eram ser sou estar está estão há tem têm tenho ter
      tinha pode posso podem poder poderia deve devo devem deveria fazer faço faz fazem quero quer preciso precisa usar
      uso usa usam utilizar utilizo vou vai vão ir que quê qual quais como quando onde quem quanto quantos porque não sim
      já muito muitos mais menos pouco algum alguma alguns algumas nenhum nada tudo todo toda todos todas cada só apenas
      bem melhor aqui ali dar vem vir fica ficar deixar sempre nunca possível maneira forma jeito seja foi dá
      explicar explique explica mostre significa ajuda entender funciona funcionam
      alguém ninguém algo embora qualquer enquanto nenhuma senão
      olá ola oi obrigado obrigada favor desculpe desculpem sabe sabem
      valeu estou estava poderiam gostaria queria consigo consegue conseguir pro vc vcs pq tb tbm pfv pls né tá tô desculpa`,
    refers: `isso isto esse essa este esta esses essas estes estas aquilo aquele aquela mesmo mesma mesmos mesmas outro outra
      outros outras ambos também vez novo dele dela disso nisso ele ela`,
    opens: 'e ou mas então depois por com sem para em',
  },
  ru: {
    light: `в во на с со к ко у о об от до из за по под над при для без через между перед после около как что чего чему чем кто
      кого где когда куда откуда почему зачем сколько какой какая какое какие каким каких который которая которые
      которого чтобы если ли же бы не ни нет да уже ещё еще только лишь очень более менее много мало все всё весь вся
      всех каждый каждая какой-то что-то я ты он она мы вы они мне меня мной нам нас вам вас мой моя моё мои моего своей
      свой свои наш быть есть был была было были будет является могу может можно могут мочь нельзя нужно нужен нужна нужны надо должен
      должна должны хочу хотел хочется сделать делать делает использовать использую используется использования помощью
      получить там здесь тут тогда так такой такая такие самый способ образом вообще лучше
      объясни объясните объяснить покажи покажите значит означает помоги помогите понять работает
      нибудь никто ничего хотя всегда никогда любой пока
      привет здравствуйте добрый спасибо пожалуйста извините подскажите знает
      заранее чё че шо плз пж спс щас сейчас хз ну вот мог могли хотела хотели можете именно просто`,
    refers: `это этот эта эти этого этой этом этих этим его её ее их него неё нее них ему ей им том тот та те того той тех же
      сам тоже также другой другая другие другого других иначе вместо снова опять оба`,
    opens: 'а и или но тогда потом значит с без для',
  },
  tr: {
    light: `ve veya ya da de ki ile için gibi kadar göre sonra önce üzerinde altında içinde dışında arasında olarak bir her bazı
      tüm hepsi hiç çok daha en az fazla ne neden nasıl niye nerede nereye nereden kim kime hangi hangisi kaç mı mi mu mü
      mıyım miyim musun mıdır ben sen biz siz onlar bana beni benim sana senin bizim var yok değil olan olur olmak oldu
      olması olabilir edebilirim edebilir edilir ediyor etmek yapmak yaparım yapabilirim yapılır yapılıyor kullanmak
      kullanılır kullanarak kullanırım istiyorum gerek gerekir gerekiyor lazım mümkün sadece yalnızca hem eğer ise şey
      zaman nedir neler
      açıkla açıklayın açıklar göster gösterin demek anlamı yardım çalışır
      biri birisi kimse hiçbir rağmen asla bazen herkes
      merhaba merhabalar selam teşekkürler teşekkür ederim lütfen pardon
      acaba bi yapıyorum yapıyoruz yapabiliriz yapcam yapıcam napmalıyım nolur nerden böyle şöyle edemiyorum olmuyor`,
    refers:
      'bu şu o bunu onu bunun onun buna ona bunlar onlar aynı başka diğer diğeri ikisi yerine tekrar yine ayrıca',
    opens: 've veya ama fakat peki o sonra ayrıca',
  },
  uk: {
    light: `в у на з із зі до від по під над при для без через між перед після біля про за як що чого чому чим хто кого де коли
      куди звідки навіщо скільки який яка яке які яким яких котрий щоб якщо чи ж би не ні немає так вже ще лише тільки дуже
      більше менше багато мало все всі весь вся всіх кожен кожна я ти він вона ми ви вони мені мене нам нас вам вас мій моя
      моє мої мого свій своя свої наш бути є був була було були буде можу може можна можуть треба потрібно слід повинен
      хочу зробити робити робить використовувати використати використання допомогою отримати там тут тоді такий така спосіб
      чином краще
      поясни поясніть пояснити покажи покажіть означає допоможи допоможіть зрозуміти працює
      хтось ніхто нічого щось хоча завжди ніколи поки
      привіт вітаю дякую прошу вибачте підкажіть знає
      шо плз будь ласка можете хотів хотіла зараз просто взагалі`,
    refers: `це цей ця ці цього цієї цьому цих його її їх нього неї них йому їй тому той та те ті того тієї тих сам також теж
      інший інша інші іншого інших інакше замість знову обидва`,
    opens: 'а і й та або але тоді потім отже з без для',
  },
  vi: {
    light: `của và là có được cho với trong trên dưới từ đến tới ra vào ở tại về theo bằng qua sau trước khi nếu thì mà để vì
      do bởi như các những một mỗi mọi nhiều ít rất hơn nhất chỉ cũng đã đang sẽ phải cần nên muốn thể không chưa chẳng
      hay hoặc tôi mình bạn chúng ta họ làm thế nào gì sao đâu ai bao giờ nhiêu cách dùng sử dụng việc cái con sự à ạ vậy
      xin hãy giúp
      giải thích nghĩa
      luôn
      chào cảm ơn nhờ mong vui lòng
      ko đc ntn mn`,
    refers: 'này đó kia ấy nó chúng đây cùng khác lại thay cả hai như thế vậy',
    opens: 'và hoặc nhưng thế còn vậy rồi tại',
  },
  zh: {
    light: `的 了 是 在 我 你 他 她 它 们 我们 你们 他们 有 没有 和 与 或 及 吗 呢 吧 啊 呀 把 被 让 给 对 从 到 向 于 以 为 为了 就 都 也 还 又 很 更
      最 太 能 能够 可以 会 要 想 应该 该 得 地 着 过 个 一个 一些 什么 怎么 怎样 怎么样 如何 为何 为什么 哪 哪个 哪些 哪里 谁 多少 几 时 时候 里
      上 下 中 之 并 但 但是 如果 因为 所以 请 请问 怎么办 干什么 干嘛 别人 之后 之前 后 前 使用 用 进行 需要 麼 什麼 怎麼 嗎 為 為什麼 個 這麼 還 會 應該 沒有 與
      讓 給 對 從 裡 請 請問 進行 我們
      解释 解释一下 意思 解釋
      有人 没人 没有人 沒人 沒有人 所有 一切 虽然 雖然 总是 總是 从不 從不 每个 每個 任何 別人
      你好 您好 大家 大家好 好 问 一下 想问 谢谢 感谢 麻烦 请教 求助 謝謝 感謝 麻煩 請教`,
    refers:
      '它 它们 这 那 这个 那个 这些 那些 其 同样 相同 其他 其它 另 另外 再 代替 這 這個 這些 那個 它們 其餘',
    opens: '那 那么 那麼 还有 還有 而 然后 然後 或者 并且',
  },
}
