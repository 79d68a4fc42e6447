/** Vegetables and herbs by all of their names; see `../lexicon.ts` for the form. */
export const VEGETABLES = `
vegetables: vegetable, sabzi, sabji, subzi, सब्ज़ी, सब्जियां, bhaji, tarkari, kaigari, kuragayalu, tarkaari
leafy greens < vegetables: greens, leafy vegetables, hari sabzi, हरी सब्ज़ी, keerai, patta sabzi
herbs < vegetables: fresh herbs
root vegetables < vegetables
gourds < vegetables: gourd
beans < vegetables: fresh beans, phali, फली
tomato < vegetables: tamatar, टमाटर, टोमैटो, टोमेटो, timatar, thakkali, tameta, tamata, thakali, takkali pazham, tamatalu, tomato pandu, tameto, bilati begun, tamate hannu, tametu, bilati baigana
cherry tomato < tomato: cherry tomatoes
potato < root vegetables: aloo, आलू, batata, बटाटा, पोटैटो, urulai, urulaikizhangu, urulaikilangu, bangaladumpa, aloogadda, alugadde, bataka, uralakizhangu, alu, urula kizhangu, urulai kilangu, uralai kizhangu, bangala dumpa, alu gadda, golalu, gol alu, batate, bateta, बटाटे, papeta, urlagadda, urlagedda, urulakizhangu
baby potato < potato: chota aloo, small potato
coriander < herbs: cilantro, coriander leaves, dhania, dhania patta, hara dhania, धनिया, हरा धनिया, धनिया पत्ता, kothimbir, कोथिंबीर, kothmir, kothamalli, kottimeera, kottambari, kothambari, kothamir, coriander patta, cilantro leaves, kothamalli thalai, kothimeera, kottambari soppu, dhane pata, dhone pata, kothmeer, malliyila, kothimira, malli ilai, chinese parsley, kothambir, dhania leaves, coriander bunch, dhania ke patte, हरी धनिया, हरी धनिया पत्ती, dhaniye, धनिए, धनिये
onion < root vegetables: pyaz, pyaaz, प्याज, प्याज़, kanda, कांदा, dungri, dungali, vengayam, ulli, ullagadda, ullagaddi, ullipaya, ullipayalu, eerulli, savala, ऑनियन, peyaj, piyaz, gandha, neerulli, nirulli, ulligadda, ulligadde, cheriya ulli, kande, dungari, peyanj, sambar ulli, कांदे, penyaj, red onion, lal pyaz, लाल प्याज, lal pyaj, lal kanda, erragadda, yerragadda, erra gadda, erra ullipaya, sabola, basar, piaja, periya vengayam, big onion
white onion < onion: safed pyaz, सफेद प्याज
shallot < onion: small onion, sambar onion, chinna vengayam, madras onion
spring onion < herbs: hara pyaz, हरा प्याज, scallion, green onion, hare pyaz
spinach < leafy greens: palak, पालक, saag, साग, palakura, pasalai keerai, palang, palak patta, cheera, pasala keerai, palong shak, palong, palak soppu, palak bhaji, palak keerai, basale soppu, spinach leaves, पालक पत्ता
amaranth < leafy greens: chaulai, चौलाई, lal saag, thotakura, rajgira leaves
mustard greens < leafy greens: sarson ka saag, सरसों का साग, sarson saag
bathua < leafy greens: बथुआ, chenopodium
fenugreek < leafy greens: methi, मेथी, fenugreek leaves, vendhayam, methi leaves, methi patta, menthya
kasuri methi: कसूरी मेथी, dried fenugreek
dill < herbs: suva, soya saag, सोया, shepu
mint < herbs: pudina, पुदीना, mint leaves, pudina patta, pudine, puthina, pudina soppu
curry leaves < herbs: kadi patta, करी पत्ता, कड़ी पत्ता, karivepaku, karuveppilai, meetha neem, curry patta, kari patta, karibevu, kariveppila, kadhi limbdo, kadhipatta
lemongrass < herbs: lemon grass, नींबू घास
parsley < herbs: पार्सले
celery < herbs: अजमोद
rosemary < herbs
thyme < herbs
oregano < herbs: ऑरिगेनो
carrot < root vegetables: gajar, गाजर, कैरट, gajara, gajjari, carrots, कैरेट, gajjara gadda, gajjara gadde, karettu, manjal mullangi, orange carrot, lal gajar, लाल गाजर, red carrot
capsicum < vegetables: bell pepper, green pepper, sweet pepper, shimla mirch, शिमला मिर्च, कैप्सिकम, kudaimilagai, kuda milagai, green bell pepper, dhobli mirchi, shimla mirchi, kodai milagai, kuda mulaku, dodda menasinakai, dodda menasinakayi, bangalore mirapakaya, kodamilagai, donne menasinakai, dhobali mirchi, green capsicum, hari shimla mirch, हरी शिमला मिर्च, dappa menasinakayi, dappa menasinakai, bhopli mirchi, bhopali mirchi, mota marcha, shimla mirach
red capsicum < capsicum: red bell pepper, lal shimla mirch
yellow capsicum < capsicum: yellow bell pepper, peeli shimla mirch
broccoli < vegetables: hari gobhi, हरी गोभी, ब्रोकली, ब्रोकोली, green gobi, green gobhi, green cauliflower, broccoli crown
brinjal < vegetables: eggplant, egg plant, aubergine, baingan, बैंगन, बैगन, baigan, vangi, वांगी, vankaya, kathirikai, katharikai, badanekai, begun, ringan, ringna, bhatta, vazhuthananga, kathirikkai, vankayalu, badanekayi, vazhuthana, vange, ringana, ravaiya, bharta baingan, gutti vankaya, gol baingan, gol bengan, bada baingan, baingan bharta, gundu badanekai
corn < vegetables: sweet corn, maize, bhutta, भुट्टा, makai, makka, मक्का, makki, मक्की, corn cob, corn on the cob, स्वीट कॉर्न, bhutte, makkai, mokka jonna, makkacholam, mokka jonnalu, jonna pothu, makai doda, cholam kathiru, musukina jola, makyache kanis, meethi makai, meethi makka, challi, makkejola, mekke jola, makai bhutta
baby corn < corn: बेबी कॉर्न
cucumber < gourds: kheera, खीरा, kakdi, ककड़ी, kakri, dosakaya, southekayi, vellarikai, vellarikka, keera dosa, kheere, sasa, shosha, shasha, kakadi, vellari, vellarikkai, soutekayi, keera dosakaya, mullu southekayi, balam kheera, salad cucumber, kheera kakdi
peas < beans: pea, green peas, garden peas, matar, mutter, matter, मटर, हरे मटर, हरी मटर, hare matar, hari matar, vatana, वाटाणा, batani, pattani, pachai pattani, motor shuti, mattar, matar shuti, matarshuti, koraishuti, pacha pattani, bataani, batanilu, lila vatana, hasi batani, pees, green pees, tuvar vatana, ola matar, matar phali, मटर फली, matar ki phali, peas pod, peas pods, pea pod
frozen peas: frozen green peas, frozen corn, frozen sweet corn, frozen vegetables
chilli < vegetables: chili, chile, chilly, mirch, मिर्च, mirchi, मिर्ची, milagai, mirapakaya, menasinakai, lanka, mirchiyan, mulaku, menasinakayi, marcha, morich, lonka
red chilli < chilli: lal mirch, लाल मिर्च, lal mirchi, laal mirch, dry red chilli, sukhi lal mirch, dried red chilli, red dried chilli, red dry chilli, dried chilli, dry chilli, sukhi mirch, सूखी लाल मिर्च, सूखी मिर्च, erra mirapakaya, vatha mulaku, kempu menasinakai, shukno lanka, sukka mirchi, vattal milagai, mathania mirch, sivappu milagai, chivappu milagai, kanja milagai, vara milagai, vathal milagai, onakka mulaku, unakka mulaku, ona menasinakai, endu mirchi, endu mirapakaya, endu mirapakayalu, byadagi menasinakai, whole red chilli, red chilli whole, sabut lal mirch, lal mirch sabut, sukelo marcho, suka marcha
curd chilli < chilli: curd chillies, mor milagai, mor molaga, thayir milagai, dahi mirch, dahi mirchi, दही मिर्च, majjige menasinakai, challa mirapakayalu, sun dried chilli
green chilli < chilli: hari mirch, हरी मिर्च, pacha milagai, pachimirchi, hari mirchi, hirvi mirchi, हरी मिर्ची, pachai milagai, kanchalanka, pachi mirapakaya, hasi menasinakai, pacha mulaku, pachamulaku, lila marcha, leela marcha, kacha lanka, kacha lonka, hasiru menasinakayi, hasiru menasinakai, hasi mirchi, tikhi hari mirch, lavingi mirchi, lavangi mirchi, jwala mirchi, bhavnagri, bhavnagari, kanchamorich, kacha morich, kancha morich, hari marchi, green chili, hari marcha
okra < vegetables: ladyfinger, lady finger, ladies finger, bhindi, भिंडी, bhendi, vendakkai, vendakka, bendakaya, bhinda, dherosh, ladys finger, bhende, bhindee, bendekai, bendekayi, vendaikkai, vendaikai, dharosh, bendi, vennakkai, ram torai, ramtori, ramturai, ram taroi, dhenras, dhyanrosh, bhindo, bhinda no shak, lady fingers
cauliflower < vegetables: phool gobhi, फूल गोभी, gobhi, gobi, गोभी, फूलगोभी, ful gobi, flower gobi, phulkopi, फ्लॉवर, fulawar, phulawar, poo kosu, hoo kosu, huvu kosu, flower kobi, ful kobi, phool kobi, fulkobi, fool gobhi, kali phool, cauli flower, phul kobi, kalipilavar, kaliflavar, phulkobi, phulavar, fulavar, hukosu, phool gobi, gobhi phool
cabbage < vegetables: patta gobhi, पत्ता गोभी, band gobhi, बंद गोभी, muttaikose, kobi, bandhakopi, muttaikos, muttai kosu, kosu, kosu gedde, patta kobi, pan kobi
red cabbage < cabbage: purple cabbage
bok choy < leafy greens: pak choi
kale < leafy greens: केल पत्ता
lettuce < leafy greens: salad patta, iceberg, सलाद पत्ता, iceberg lettuce
rocket < leafy greens: arugula, rocket leaves
microgreens < leafy greens: micro greens
bottle gourd < gourds: lauki, लौकी, dudhi, doodhi, ghiya, घीया, sorakaya, sorakkai, loki, lau, sorekai, churakka, chorakka, sorekayi, anapakaya, laau, dudhi bhopla, surakkai
bitter gourd < gourds: karela, करेला, pavakkai, kakarakaya, karle, hagalakai, kaippakka, bitter melon, uchhe, pavakka, hagalakayi, ucche, korola, kaypakka
ridge gourd < gourds: turai, tori, तोरई, तुरई, dodka, peerkangai, beerakaya, heerekai, turia, peerkankai, heerekayi, jhinge, turiya, beera kaya, dodke, shirale
sponge gourd < gourds: gilki, गिलकी, nenua, ghia torai
snake gourd < gourds: chichinda, चिचिंडा, padwal, pudalangai, potlakaya, padavalanga, padavalakai, chichinga
ivy gourd < gourds: tindora, कुंदरू, kundru, tendli, kovakkai, dondakaya, tondekai, kovakka, tondekayi, dondakayi, telakucha, ghiloda
pointed gourd < gourds: parwal, परवल, parval, potol
ash gourd < gourds: petha, पेठा, winter melon, white pumpkin, poosanikai, kumbalanga
round gourd < gourds: tinda, टिंडा, apple gourd
spine gourd < gourds: kantola, कंटोला, kakora, teasel gourd
pumpkin < gourds: kaddu, कद्दू, bhopla, parangikai, gummadikaya, sitaphal sabzi, kumro, mathanga, kumbalakai, mishti kumro
zucchini < gourds: courgette, ज़ुकीनी
radish < root vegetables: mooli, मूली, mullangi, mula, muli, daikon, mulo, moola, mooli gadda
beetroot < root vegetables: chukandar, चुकंदर, beet, beets, beet gadda
turnip < root vegetables: shalgam, शलजम, shaljam
sweet potato < root vegetables: shakarkandi, शकरकंद, ratalu, shakarkand, chilagada dumpa, sakkaravalli
yam < root vegetables: jimikand, suran, जिमीकंद, elephant foot yam, karunai kizhangu, ol
colocasia < root vegetables: arbi, अरबी, taro, taro root, seppankizhangu, chamagadda, kochu
tapioca < root vegetables: cassava, kappa, maravalli kizhangu, kasava
lotus stem < root vegetables: kamal kakdi, कमल ककड़ी, lotus root, bhein, nadru
ginger < root vegetables: adrak, अदरक, inji, allam, aale, shunti, ada, aadu inji, adrakh, aadu, ingi, allamu, hasi shunti, aadrak, alle, fresh ginger, ginger root, inchi, shunthi, hasi shunthi, adhrak
garlic < root vegetables: lahsun, lehsun, लहसुन, poondu, vellulli, lasun, bellulli, rosun, veluthulli, rasun, लहसन, vellai poondu, vellullipaya, vellulli paya, lasoon, lasan, bellulli gadde, thoom, garlic bulb, garlic bulbs, garlic cloves, lahsun ki kali, lehsun ki kali, lahsun kali, lasun pakli, vella poondu
mushroom < vegetables: khumb, मशरूम, button mushroom, khumbi, oyster mushroom
drumstick < vegetables: sahjan, सहजन, moringa, murungakkai, munagakaya, nuggekai, shevga, saijan, nuggekayi, muringakka, sojne danta, saragvo, shevgyachi sheng, mulakkada, munakkaya
french beans < beans: green beans, farasbi, बीन्स, string beans, haricot beans, fansi
cluster beans < beans: gavar, guar, ग्वार, gawar phali, kothavarangai, goru chikkudu
broad beans < beans: sem, सेम, sem phali, papdi, avarakkai, chikkudu, hyacinth beans, fava beans
yardlong beans < beans: long beans, barbati, lobia phali, chawli phali
raw mango < vegetables: kairi, कैरी, kachcha aam, कच्चा आम, kacha aam, maangai, green mango
raw banana < vegetables: kachcha kela, कच्चा केला, plantain, vazhakkai, aratikaya, kacha kela, kachkola, balekayi, aratikayi, vazhakka
banana flower < vegetables: kele ka phool, vazhaipoo
banana leaf: kele ka patta, केले का पत्ता, mango leaves, aam ke patte, banana stem, vazhaithandu, kele ka tana
raw papaya < vegetables: kachcha papita
jackfruit < vegetables: kathal, कटहल, panasa, palapazham, chakka, phanas, halasu
artichoke < vegetables
asparagus < vegetables: shatavari, शतावरी
leek < vegetables
brussels sprouts < vegetables
sprouts < vegetables: ankurit, moong sprouts, अंकुरित
salad < vegetables: salad mix, mixed salad
vegetable soup mix: mix veg, mixed vegetables
olives: olive, jaitun, जैतून, ऑलिव, zaitoon, jaitoon, table olives, black olives, green olives, olives in brine
jalapeno: jalapenos
gherkin: gherkins
`
