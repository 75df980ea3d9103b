/**
 * Words by language of who asks and how: a beginner, for hours, with thanks in advance, step by step. A part of a question
 * that has only these and function words is not searched. Each is written as readers do, in lower case, or as its stem.
 */
export const talkWords: Readonly<Record<string, string>> = {
  en: `hello question questions help beginner new newbie noob hours days weeks searched googled everywhere stuck
    lost confused struggling thank advance appreciated regards cheers morning afternoon evening newcomer dumb
    stupid silly advice hint hints idea ideas tutorial guide documentation docs example step steps simplest
    easiest know understand experience`,
  ar: `سؤال سؤالي مشكلة المشكلة مبتدئ جديد المجال ساعات أيام بحثت أبحث مكان أجد حل أفهم أعرف يعرف مقدما جزيلا
    ساعدوني مساعدتي تحية خير صباح مساء إخوان شباب خطوة بخطوة شرح دليل مثال توثيق أسهل أبسط غبي أفكار نصيحة
    ربما بدأت أتعلم قرأت فهمت محتار الإنترنت جوجل منتدى أعزائي زملاء كثيرا بسيط سريع أحتاج عاجل دعم مديري
    مبرمج`,
  de: `frage fragen problem problemen stunden tagen stundenlang ewig sitze gesucht gegoogelt gefunden überall neu
    neuling anfänger anfängerin laie einsteiger kenne kennen auskenne ahnung idee ideen tipp tipps rat helft
    geholfen wisst wissen verstehe verstanden komme weiter blöde blöd dumme dumm doofe kurze kleine schnelle
    guten tag morgen abend dank eure euer liebe lieben grüße gruß lg mfg vg voraus hänge fest probiert
    versucht verzweifle schritt schritte anleitung tutorial doku dokumentation beispiel beispiele einfachste
    einfachster einfachsten weg leicht sagen zufällig erfahrung thema gebe gibt dankbar freue antwort
    antworten forum gemeinde zeit kurz check checke kp raffe peile kriege hin grüß verständnisfrage
    anfängerfrage rückfrage super toll nett schöne schönen viele herzliche weiterhelfen weiterhilft vielleicht
    wahrscheinlich vermutlich arbeite eingearbeitet einarbeiten gelesen lese durchgelesen beschäftige erst
    kurzem neuerdings angefangen beginne lerne lernen verrückt verwirrt durcheinander tage wochen monaten
    hoffe hoffentlich wäre mühe recherchiert recherche internet google nachgelesen blicke durch raus
    herausfinden herauszufinden klar steige kapiere begreife einsteigen erfahrungen wunder wundere hinweis
    hinweise geduld verzweifelt bescheuerte bescheuert naive banale simple generelle allgemeine besten bin
    jeden dringend dringende unterstützung rauche raucht kopf programmiere programmierer programmieren länger
    lange chef chefin kollege kollegen kollegin leider ganze`,
  es: `pregunta preguntas duda dudas problema problemas horas días dias semanas llevo nuevo nueva novato novata
    principiante busqué buscado buscando encuentro encontrado encontré partes lados entiendo sé conozco
    intentado intentando probado ayudar ayúdenme ayudarme ayudo agradezco agradecería antemano saludo saludos
    cordial buenos tardes noches tonta tonto boba disculpas decir decirme podrían podrías quisiera gustaría
    amigos comunidad gente respuesta respuestas idea ideas consejo consejos paso pasos tutorial guía guia
    documentación documentacion ejemplo ejemplos fácil facil sencilla sencillo simple rápida atascado atascada
    bloqueado experiencia tema gracias muchas tal consulta rápido mano vendría seguro seguramente quizás quizá
    tontería obvio queda quedo atento atenta claro leído leí empezando empezar empecé empiezo comenzando
    aprendiendo aprender volviendo loco loca vuelto desesperado desesperada confundido confundida mil amable
    amables noche tarde todos compañeros colegas internet google foro estimados cordiales agradecido
    agradecida entender entendido comprendo logro cabeza mirado revisado intenté probé recién poco experto
    experta básica básico ignorancia ayude ayuden ayudarían apoyo están bien urgente urgentemente necesito
    agradece cualquier bienvenida orienta oriente sepa programación programador jefe jefa pedido pide dos
    favor`,
  fa: `سوال سؤال سوالی مشکل مشکلم تازه‌کار تازه کار تازه‌کارم کارم مبتدی مبتدیم ساعت ساعته روز روزه درگیر گشتم
    جستجو پیدا نکردم بلد نیستم نمیدونم میدونه می‌دونه دونه دانم بدونم میدانم متوجه نمیشم نمی‌شوم راهنمایی
    پیشاپیش وقت بخیر صبح عصر شب دوستان بچه بچه‌ها عزیزان احمقانه ساده ابتدایی کمکم قدم گام آموزش راهنما
    راهنمای مستندات مثال نمونه ساده‌ترین آسان‌ترین سپاس سپاسگزارم تشکر فهم جا جایی داشتم میشه خواستم می‌خواستم
    چند درود خسته نباشید نیاز شاید باشه ساده‌ای شروع خوندم خواندم نفهمیدم نمی‌فهمم نشدم گیج گیر سپاسگزار محترم
    گرامی همه اینترنت گوگل لطف بنده اساتید استاد بزرگواران امیدوارم بسیار زیاد دارین یاد گرفتن یادگیری تازگی
    اخیرا مدتیه همگی خوبید خوبین فوری دمتون گرم هر برنامه‌نویس برنامه نویس رئیسم خواسته`,
  fr: `question questions problème problèmes souci heures jours semaines nouveau nouvelle débutant débutante
    novice cherché chercher recherché trouvé trouve partout comprends connais sais essayé essaie aider aidez
    aidé avance remercie cordialement bonne journée soirée tout monde bête stupide idiote désolée pardon dire
    dites quelqu'un idée idées conseil conseils étape étapes pas tutoriel tuto guide documentation exemple
    exemples simple facile rapide bloqué bloquée coincé expérience réponse réponses petite savoir voudrais
    aimerais pourriez peux sujet nul hello coup main aurais consultation rapidement sûrement peut-être
    probablement commence commencé débute débuté apprends apprendre lu compris perdu perdue confus mille grand
    remerciements internet google forum chers collègues amis mois longtemps tête casse désespéré aidait urgent
    urgence soutien bienvenue toute chef programmeur programmation collègue`,
  he: `שאלה שאלות בעיה הבעיה שעות ימים חדש חדשה מתחיל מתחילה חיפשתי מצאתי מקום מבין מבינה יודע יודעת מראש רבה טוב
    בוקר ערב צהריים טיפשית לעזור עזרו צעד אחר מדריך תיעוד דוגמה פשוטה קלה חברים אולי כנראה התחלתי לומד לומדת
    קראתי הבנתי מבולבל אינטרנט גוגל פורום יקרים פשוט מהירה צריכים`,
  hi: `सवाल प्रश्न समस्या घंटों घंटे दिनों दिन नया नई नौसिखिया शुरुआती खोजा ढूंढा ढूँढा मिला जगह समझ पता जानता
    जानते अग्रिम दोस्तों भाई मदद बेवकूफ़ सलाह कदम ट्यूटोरियल गाइड दस्तावेज़ उदाहरण आसान सरल शायद शुरू सीख पढ़ा
    समझा उलझन इंटरनेट गूगल प्रिय जल्दी ज़रूरत`,
  id: `pertanyaan tanya nanya bertanya masalah jam hari baru pemula newbie mencari cari menemukan ketemu
    mana-mana mengerti paham tahu tau sebelumnya teman teman-teman kawan gan min kak suhu bodoh ide saran
    langkah demi tutorial panduan dokumentasi contoh mudah sederhana gampang selamat pagi siang sore malam
    sejak berjam-jam semuanya mungkin kayaknya mulai belajar baca membaca pusing bingung internet google forum
    semua sangat banget sepertinya cepat butuh urgent darurat dukungan bos programmer`,
  it: `domanda domande dubbio problema problemi ore giorni settimane nuovo nuova principiante inesperto cercato
    cercando trovato trovo parte dappertutto ovunque capisco conosco so provato provando aiutare aiutarmi
    aiutatemi aiutate anticipo ringrazio saluti buona giornata serata tutti ragazzi stupida banale sciocca
    dire dirmi potreste vorrei sapere idea idee consiglio consigli passo passi tutorial guida documentazione
    esempio esempi semplice facile rapido bloccato bloccata esperienza risposta risposte tema mille saluto
    consulenza mano sicuramente forse probabilmente comincio cominciato iniziato iniziando imparando letto
    capito perso persa confuso confusa internet google forum gentili colleghi amici mesi tempo testa
    impazzendo disperato gradito urgente urgenza supporto benvenuto benvenuta capo programmatore
    programmazione collega`,
  ja: `はじめまして 初心者 質問 疑問 問題 困って 困 悩 悩み 悩ん 時間 何時間 数時間 日 いろいろ 色々 調べ 検索 見つか 見つかり 見つから 見当たら 分か わか わかり わから 分かり 分から 助け
    たすけて 誰か どなた 初歩 的 申し訳 恐縮 失礼 お聞き 聞き 聞 伺い 幸い いただけないでしょうか いただけ いただける 頂け 大変 初めて 使い始め 始め 手順 簡単 一番 チュートリアル ガイド
    ドキュメント 例 サンプル ご存じ ご存知 存じ 詳しい方 詳しい 基本的 ご教示 教示 ご教授 教授 アドバイス ヒント 勉強 勉強中 素人 つまず 詰まっ ハマっ 解決 解決し あり ござい お世話
    お世話になって 投稿 回答 お待ち くだらない 最近 使い始めたばかり ばかり 理解 読みました 読んで 読み よろしければ もしよければ 拝見 恐れ入り 恐れ入ります つまらない 単純 素朴 入門 学習
    学び始め 独学 ネット ググ 一日中 ずっと 全然 全く まったく どうしても うまくいか 行き詰 途方 力 貸し 皆様 皆さん 各位 先輩 幸いです 助かり 助かります 始めたばかり みなさん
    おはようございます もう一つ 至急 急ぎ 助言 歓迎 上司 頼まれ 同僚`,
  ko: `질문 질문있습니다 질문이 문제 문제로 초보 초보자 초보적 입문 처음 시간 시간째 며칠 며칠째 몇 고생 헤매 여기저기 찾아봤 찾아봤는데 찾아보 찾아봐 찾았 못찾 찾았어요 모르 모르겠 모르겠어요
    모릅니다 이해 초보적인 아시 계신 계신가요 분 분들 도와 도와주 도와주세요 도움 미리 감사 감사드립니다 감사드리 감사하겠습니다 부탁 부탁드려 부탁드립니다 여쭤 여쭙 궁금 궁금한 단계 단계별
    쉬 쉬운 가장 튜토리얼 가이드 문서 관련 예제 예시 답변 조언 팁 있습니다 있어 있는 제가 시작 여러분 점이 드려요 드립니다 드리 필요합니다 바보 질문일 있지만 이제 막 시작했습니다
    시작했어요 읽어봤는데 읽어봐 읽어봤 아무리 되네요 배우 공부 공부중 최근 최근에 하루종일 구글 검색 검색해 인터넷 어렵 어려워 헷갈 헷갈려요 막막 답답 급합니다 급해요 고수 고수님 선배님
    간단 간단한 기초적 기초적인 염치 실례 실례합니다 몰라서 수고 수고하십니다 많으십니다 또 급하게 감사드려요 도움이라도 환영 프로그래밍 못해요 개발자 상사`,
  nl: `vraag vragen vraagje probleem problemen uren dagen weken nieuw nieuweling beginner beginneling gezocht
    gegoogeld gevonden overal begrijp snap kennen ken geprobeerd helpen dank voorbaat groet groeten
    vriendelijke goedemorgen goedemiddag goedenavond goede dag allemaal domme stomme zeggen iemand idee ideeën
    tip tips advies stap stappen handleiding tutorial documentatie voorbeeld voorbeelden makkelijkste
    eenvoudigste simpelste vast ervaring antwoord snelle korte kom weten even hulp handje misschien
    waarschijnlijk begonnen begin leer lezen gelezen begrepen verdwaald verward veel internet google forum
    beste collega's vrienden maanden tijd gek wanhopig alvast dringend ondersteuning welkom baas programmeur
    programmeren collega`,
  pl: `pytanie pytania pytanko problem problemem problemu godzin godziny dni tygodni nowy nowa początkujący
    początkująca szukałem szukałam znalazłem znalazłam wszędzie rozumiem znam wiem wie próbowałem próbuję
    pomoże pomożecie pomogę góry pozdrowienia dzień dobry wieczór wszystkim głupie proste krótkie powiedzieć
    powie pomysł rada rady wskazówki krok kroku kroki poradnik tutorial samouczek dokumentacja dokumentację
    przykład przykłady najprostszy najłatwiejszy doświadczenia odpowiedź będę wdzięczny wdzięczna utknąłem
    siedzę od może pewnie prawdopodobnie zaczynam zacząłem zaczęłam uczę czytałem przeczytałem zrozumiałem
    zagubiony internecie internet google forum drodzy koledzy miesięcy głupi banalne szybkie pomocy pomoc
    bardzo serdecznie pilne pilnie wsparcie mile widziana szef programistą programowanie kolega`,
  pt: `pergunta perguntas dia dúvida dúvidas problema problemas horas dias semanas novo nova iniciante leigo
    leiga procurei procurando procurado encontrei encontro achei acho lugar lugares entendo sei conheço tentei
    tentando ajudar ajudem ajudarem agradeço grato grata desde antemão abraço abraços saudações bom boa tarde
    noite pessoal galera gente boba idiota burra dizer podem poderiam gostaria saber ideia ideias dica dicas
    conselho passo passos tutorial guia documentação exemplo exemplos fácil simples rápida travado travada
    preso experiência resposta respostas assunto valeu desculpas nesse aí consulta fico aguardo aguardando
    bobeira besteira básica básico começando comecei começar aprendendo aprender agora li lido entendi
    entender louco maluco perdido perdida confuso confusa mil todos turma colegas amigos internet google fórum
    prezados cordialmente agradecido agradecida tudo testei quebrando cabeça pouco ajuda ajude mão talvez
    provavelmente certeza muito recém fala bem suporte urgente preciso bem-vinda bem-vindo manjo programação
    programador chefe pediu oi`,
  ru: `вопрос вопросы вопросик проблема проблемой проблему проблемы часов часа дней день неделю новичок новенький
    начинающий чайник искал искала нашёл нашла гуглил везде понимаю разбираюсь плохо знаю пробовал пытаюсь
    бьюсь мучаюсь помочь помогли поможет помощь заранее благодарен благодарна буду всем добрый доброе утро
    вечер приветствую глупый тупой дурацкий простой узнать скажите подскажет подскажи идеи идея совет советы
    пошаговая пошагово шаг шагом инструкция туториал гайд документация пример примеры простейший самый тема
    теме застрял опыта ответ ответы кто-нибудь несколько ребята ребят народ люди прощения нового доброго
    времени суток большое огромное рад рада признателен признательна помощи наверное наверно возможно может
    начинаю начал начала изучать изучаю учусь прочитал прочитала читал читала понял поняла пойму разобраться
    разобрался второй третий месяц недавно голову ломаю сломал сломала туплю глупо прошу уважаемые коллеги
    друзья форумчане интернете интернет гугл гугле ничего нашел ответа подсказку подсказка буквально только
    перерыл перепробовал получается выходит новый здорово дела срочно срочная нужна любая приветствуется
    программист программирую начальник начальница попросил попросила шеф благодарю дорогие документацию`,
  tr: `soru sorum sorun sorunla sorunum saattir gündür saatlerdir günlerdir yeni yeniyim acemi acemiyim başlangıç
    aradım bulamadım yerde yere anlamıyorum anlamadım bilmiyorum bilen bilgim denedim uğraşıyorum yardımcı
    yardım şimdiden ederim saygılar selamlar iyi günler akşamlar arkadaşlar herkese aptalca basit söyleyebilir
    fikri olan öneri tavsiye adım rehber kılavuz dokümantasyon belge örnek kolay yolu takıldım hocam belki
    muhtemelen başladım başlıyorum öğreniyorum okudum anlayamadım karışık kafam internette google forum
    değerli sevgili aylardır çok hızlı yardıma ihtiyacım çıldıracağım acil acilen destek patronum programcı
    programlama arkadaşım`,
  uk: `питання запитання проблема проблемою проблему годин години днів день тиждень новачок початківець шукав
    шукала знайшов знайшла гуглив всюди скрізь розумію розбираюся погано знаю пробував намагаюся допоможе
    допомогу допомога заздалегідь наперед вдячний вдячна буду всім добрий доброго дня ранку вечора дурне
    просте дізнатися скажіть підкаже ідеї ідея порада поради покрокова крок кроком інструкція туторіал гайд
    документація приклад приклади найпростіший тема застряг досвіду відповідь хто-небудь кілька хлопці друзі
    вибачте можливо мабуть починаю почав почала вивчаю вчуся прочитав прочитала зрозумів зрозуміла розібратися
    щиро велике інтернеті гугл форумчани колеги місяць недавно нещодавно простий швидке потрібна терміново
    підтримка вітається програміст начальник шеф`,
  vi: `câu hỏi vấn đề giờ ngày mới người bắt đầu tìm khắp nơi thấy hiểu biết giúp trước mọi các bác anh chị em ad
    ngu ý tưởng lời khuyên bước từng hướng dẫn tài liệu ví dụ đơn giản dễ nhất có lẽ học đọc rối internet
    google diễn đàn nhiều nhanh cần`,
  zh: `我是 新手 小白 菜鸟 初学者 初学 刚 刚刚 刚接触 接触 不太懂 不懂 懂 明白 知道 清楚 小时 好几个小时 好几 天 好久 半天 搞 搞了 弄 折腾 解决 到处 找 找了 找不到 找到 搜 搜索 百度
    谷歌 都没 没找到 没解决 大佬 大神 高手 各位 请教 求教 求 指教 指点 帮助 帮忙 帮 帮我 问题 问个 个问题 有个 疑问 不好意思 抱歉 打扰 答 解答 感激 不尽 在线 等 急 教程 指南 文档
    相关 示例 例子 步骤 一步 一步一步 步 简单 最简单 方法 办法 朋友 朋友们 我想 新人 萌新 楼主 有没有 多谢 先 谢过 小弟 帮帮 了解 經驗 经验 解決 小時 問題 請教 新手上路 幫忙 教學 範例
    簡單 辦法 万分 望 不吝 赐教 可能是 可能 很傻 傻 开始 学习 看了 看 看懂 没看懂 研究 一整天 整天 一天 哪位 告诉 一下 弱弱地 弱弱 卡 卡住 卡了 困扰 头疼 头大 崩溃 试过 试了 尝试
    各种 网上 查 查了 查过 资料 前辈 老师 老师们 兄弟 兄弟们 路过 基础 低级 菜 指导 解惑 解疑 答疑 期待 回复 感恩 入门 最近 今天 不会 不太会 不明白 搞不懂 弄不明白 搞不定 学习了 小问题
    个小问题 开始学 还是没 哈喽 嗨 早上好 晚上好 下午好 再问 急需 非常 建议 欢迎 任何建议 编程 老板 领导 同事 让我 弄的`,
}
