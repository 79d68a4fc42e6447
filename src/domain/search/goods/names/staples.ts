/** Grain, flour, pulses, oil and sweeteners by all of their names; see `../lexicon.ts` for the form. */
export const STAPLES = `
groceries: grocery, kirana, किराना, ration, राशन, rashan
grains < groceries: grain, anaj, अनाज, cereals
millets < grains: millet, mota anaj, sirudhanyam, shree anna, श्री अन्न
rice < grains: chawal, चावल, arisi, akki, biyyam, tandul, राइस, tandool, ari, bhaat, chaul, chaval, arishi, chokha, chal, chokkha, akki rice, annam, pachari, pacharisi, pacha arisi, raw rice, soru, tandula
sona masoori < rice ! masoor dal: sona masoori rice, सोना मसूरी, sona masuri, sona masoori chawal
basmati < rice: basmati rice, बासमती, बासमती चावल, basmati chawal, basmathi, बासमती राइस, biryani rice, biryani chawal, बिरयानी चावल, long grain rice, pulao rice, pulao chawal, pulav rice, biryani ka chawal, biriyani rice, biriyani chawal
brown rice < rice: ब्राउन राइस, bhura chawal
red rice < rice: matta rice, kerala rice, rosematta, lal chawal, लाल चावल, palakkadan matta
black rice < rice: kala chawal, kavuni, forbidden rice
ponni rice < rice: ponni, ponni arisi
kolam rice < rice: kolam, surti kolam
idli rice < rice: idly rice, idli chawal
gobindobhog < rice: gobindobhog rice
indrayani < rice: indrayani rice, ambemohar
jasmine rice < rice: sticky rice, sushi rice
parboiled rice < rice: sela chawal, usna chawal, boiled rice
wheat < grains: gehu, गेहूँ, gehun, genhu, gahu, गहू, godhi, godhuma, godhumalu, godhumai, gothumai, emmer, emmer wheat, whole wheat, khapli, khapli wheat, खपली, gom, kothumai, gothambu, gotambu, gothamb, kanak, ghav, lokwan, samba godhumai, jave godhi, sabut gehu, wheat grain
wheatgrass: wheat grass, गेहूं का ज्वारा
atta < wheat, flours: आटा, wheat flour, whole wheat flour, gehu ka atta, gehu ka aata, gehun ka atta, gehun ka aata, गेहूं का आटा, godhumai maavu, gothumai maavu, chakki atta, aata, kanik, multigrain atta, gehu atta, gehu aata, gehun atta, wheat flower, roti flour, गेहूं आटा, godhi hittu, gahu peeth, गव्हाचे पीठ, ghau no lot, ghav no lot, ghau lot, gom atta, aata chakki, goduma pindi, godhuma pindi, gothambu podi, gothambu maavu, gothambu, godi hittu, gavhache pith, आंटा, whole wheat atta, chapati flour, roti atta, kothumai mavu, kothumai maavu, gehu ka ata, kanak da atta
flours < groceries: flour
maida < flours: मैदा, all purpose flour, refined flour, plain flour
besan < flours: बेसन, gram flour, kadalai maavu, senaga pindi, chickpea flour
suji < flours: sooji, rava, सूजी, रवा, semolina, rawa, ravva
rice flour < flours: chawal ka atta, चावल का आटा, arisi maavu, biyyam pindi, rice atta
corn flour < flours: cornflour, corn starch, makki ka atta, मक्के का आटा, cornmeal, makka atta, makai atta, makai ka atta, makka ka atta, makki atta, maize flour
ragi flour < flours: ragi atta, nachni atta
bajra flour < flours: bajre ka atta, bajra atta
jowar flour < flours: jowar atta
singhara flour < flours: singhare ka atta, kuttu atta, kuttu ka atta, buckwheat flour, कुट्टू आटा
dalia < grains: दलिया, broken wheat, lapsi, godhuma rava
poha < grains: पोहा, flattened rice, chivda, aval, atukulu, chira, avalakki, beaten rice, chura, chiwda, chuda, चूड़ा, चिउड़ा, powa, rice flakes, pohe, chire, avul, attukulu, pauva, pawa, pauwa, chere, chirey, choora, chudwa, avil, paua, pauaa, pressed rice, flaked rice
murmura < grains: मुरमुरा, puffed rice, kurmura, muri, pori, laiya
sabudana < grains: साबूदाना, sago, javvarisi, tapioca pearls
bran: wheat bran, chokar, gehu ka chokar, rice bran, husk, rice husk, bhusa, bhusi, wheat straw, coconut coir, coconut shell, starch, potato starch
vermicelli < grains: seviyan, सेवइयां, semiya, sevai
oats < grains: ओट्स, oatmeal, rolled oats, jai
muesli < grains: granola
cornflakes < grains: corn flakes, कॉर्नफ्लेक्स, breakfast cereal, chocos, honey loops, fruit loops, makai poha, makka poha, corn poha, makai chivda, wheat flakes, bran flakes
quinoa < grains: किनोआ
barley < grains: jau, जौ, barli
buckwheat < grains: kuttu, कुट्टू
amaranth seeds < grains: rajgira, राजगिरा, ramdana
bajra < millets: बाजरा, pearl millet, kambu, sajjalu
jowar < millets: ज्वार, sorghum, cholam, jonnalu, jola
ragi < millets: रागी, finger millet, nachni, kezhvaragu, mandua
foxtail millet < millets: kangni, thinai, korralu
little millet < millets: kutki, samai
barnyard millet < millets: sanwa, jhangora, kuthiraivali, samak rice
kodo millet < millets: kodo, varagu
popcorn: popcorn kernels, पॉपकॉर्न
pulses < groceries: dal, दाल, pulse, lentils, lentil, daal, paruppu, pappu, bele, daale, parippu
toor dal < pulses: arhar, तुअर दाल, अरहर, arhar dal, tur dal, tuvar dal, thuvaram paruppu, kandi pappu, togari bele, pigeon peas, arhar ki dal, अरहर की दाल, pigeon pea, split pigeon peas, yellow dal, तुवर दाल, toovar dal, tuver, tuver dal, tuvar, thuvara parippu, thuvara, arahar, tovar, tur, kandulu, orhor dal, thuvarai
moong dal < pulses: मूंग दाल, moong, मूंग, mung dal, mung, green gram, pasi paruppu, pesara pappu, hesaru bele, sabut moong, dhuli moong, धुली मूंग, moong dhuli, yellow moong dal, split moong, yellow lentils, mug dal, मूंग की दाल, mung bean, mung beans, moong bean, moong beans, split mung bean, split mung, moong mogar, mogar, moog dal, hesaru kaalu, hesaru, cherupayar, cherupayar parippu, pesalu, payatham paruppu, mag ni dal, pachai payaru, siru paruppu, chilka moong
chana dal < pulses: चना दाल, kadalai paruppu, senaga pappu, bengal gram, split chickpeas, kadale bele, chola dal, cholar dal, kadala parippu, harbhara dal
urad dal < pulses: उड़द दाल, urad, उड़द, black gram, ulundu, minapappu, uddina bele, uzhunnu, udad dal, ulutham paruppu, biulir dal, adad
masoor dal < pulses: मसूर दाल, masoor, मसूर, red lentils, mysore paruppu, masur dal, mosur dal, massor
chana < pulses: chickpea, chole, चना, छोले, chickpeas, kabuli chana, garbanzo, konda kadalai, chhole, safed chana, सफेद चना, white chickpeas, white chana, काबुली चना, kabuli, kadala, vella kadala, kabuli senagalu, kabuli chole, kadale, kadale kalu, kondakadalai, vellai kadalai, senagalu, harbhara, chhola, cholay, choley, cholle, kondai kadalai, kondaikkadalai, chola chana, kabuli chane, safed chane, dollar chana, white kadala, vellai kondakadalai, kabuli chhole, chhole chana
kala chana < pulses: काला चना, kale chane, kaale chane, काले चने, black chana, black chickpeas, brown chickpeas, desi chana, chana desi, karuppu kondakadalai, nalla senagalu
roasted chana: bhuna chana, chana bhuna, bhune chane, भुना चना, chana jor
rajma < pulses: राजमा, kidney beans, kidney bean, red kidney beans, red beans, raajma, rajma chitra, राजमा चित्रा, rajma dana
lobia < pulses: लोबिया, black eyed peas, black eyed beans, chawli, cowpea, karamani, alasandalu
moth beans < pulses: matki, moth dal, मोठ
horse gram < pulses: kulthi, कुलथी, kollu, ulavalu
dried peas < pulses: safed matar, white peas, hara vatana, green peas dried
soybean < pulses: soya bean, soyabean, सोयाबीन
soya chunks: soya badi, nutri nuggets, soya nuggets, सोया चंक्स, meal maker, nutrela
sattu: सत्तू
peanut < groceries: groundnut, ground nut, moongphali, मूंगफली, mungfali, moongfali, mumfali, shengdana, shengdane, शेंगदाणे, shing, sing, singdana, verkadalai, palli, pallilu, kadalekai, kadale kai, nilakadala, badam bengali, peanuts roasted, chinabadam, china badam, cheena badam, veru sanaga, verusanaga, kadle kai, kadlekai, nilakkadala, sing dana, bhuimug, verkkadalai, kappalandi, kappalandi varuthathu, kharising, khari sing, salted peanuts, roasted peanuts, roasted groundnut, bhuni moongfali, भुनी मूंगफली, pinut, pinats, penut, penuts, kadalakai, kallakai, kallekai, nelagadala
peanut butter: पीनट बटर, groundnut butter
oil < groceries: tel, तेल, ऑयल, ennai, nune, enne
cooking oil < oil: edible oil, khane ka tel, khane wala tel, khana pakane ka tel, खाने का तेल, कुकिंग ऑयल
refined oil < cooking oil: refined tel, रिफाइंड तेल, vegetable oil
olive oil < oil: jaitun ka tel, jaitun tel, जैतून का तेल, ऑलिव ऑयल, extra virgin olive oil, zaitoon ka tel, zaitun tel, evoo, jaitoon tel, virgin olive oil, olive ennai, olive nune, olive enne, jaitun nu tel, pomace olive oil, pomace oil
coconut oil < cooking oil: nariyal tel, नारियल तेल, nariyal ka tel, नारियल का तेल, thengai ennai, kobbari nune, velichenna, narkel tel, kobbari enne, khobrel tel, parachute, virgin coconut oil
mustard oil < cooking oil: sarson ka tel, सरसों का तेल, सरसों तेल, kachi ghani, sarson tel, kadugu ennai, kadwa tel, sarso ka tel, kacchi ghani, कच्ची घानी, kachi ghani tel, mustard cooking oil, rai ka tel, mohri tel, mohriche tel, मोहरीचे तेल, sorsher tel, shorsher tel, shorshe tel, sorshe tel, rai nu tel, aava nune, avala nune, sasive enne, kadugu enne, kaduku enna, sorisha tel, rai oil, rai tel, sarson oil, tori ka tel, karua tel, kadua tel, sarhon da tel, sarson da tel, raida tel, sarisa tela, sorishar tel, kolhu tel, mustard tel, sarson tail
sunflower oil < refined oil: surajmukhi tel, सूरजमुखी तेल, surajmukhi ka tel, सूरजमुखी का तेल, refined sunflower oil, suryakanthi ennai, suryamukhi tel, suryamukhi ka tel, sunflower ka tel, poddutirugudu nune, surjomukhi tel, suryakanti enne, surya kanthi ennai, suryaphool tel, surajmukhi nu tel, soorya kanthi enna, suryamukhi nu tel, soorajmukhi tel, sooriyakanthi ennai, suriyakanthi ennai, sooriyagaanthi ennai, chooriyakanthi ennai, sunflower refined oil, surya mukhi tel, sunflower tel
groundnut oil < cooking oil: peanut oil, moongphali tel, moongphali ka tel, मूंगफली तेल, kadalai ennai, shengdana tel, sing tel, singtel, verusanaga nune, kadle enne
sesame oil < cooking oil: til ka tel, तिल का तेल, gingelly oil, nallennai, til oil, nuvvula nune, nalla ennai, tal tel, ellenna, til nu tel
rice bran oil < cooking oil: राइस ब्रान ऑयल
soybean oil < refined oil: soya oil, soyabean oil
palm oil < cooking oil: palmolein
canola oil < cooking oil: rapeseed oil
castor oil: arandi tel, अरंडी तेल
almond oil < oil: badam tel, बादाम तेल, बादाम का तेल, badam oil, roghan badam, badam rogan, badam ennai, badam nune, badam enne
avocado oil < oil
vanaspati: dalda, vegetable ghee, margarine, corn oil, cotton seed oil, cottonseed oil, chilli oil, truffle oil, wheat germ oil
sweeteners < groceries: sweetener
sugar < sweeteners: cheeni, चीनी, shakkar, शक्कर, chini, sakkarai, panchadara, sakkare, sakhar, साखर, khand, white sugar, refined sugar, refined white sugar, चीनी दाना, sugar crystals, panchasara, sharkara white, chini dana, khaand, chinni, sarkarai, sarkkarai, chakkera, chakkare, chakkara, vella sakkarai, vellai sakkarai, vellai sarkarai
brown sugar < sweeteners: demerara sugar, coconut sugar
powdered sugar < sweeteners: icing sugar, sugar powder, castor sugar, caster sugar, chini powder, cheeni powder, bura, boora, बूरा, pisi chini, पिसी चीनी, pithi sakhar, dalela khand
jaggery < sweeteners: gud, गुड़, gur, vellam, bellam, bella, gul gur, sharkara, gud powder, गुड़ पाउडर, jaggery powder, desi gud, sarkarai vellam, unrefined sugar, bellamu, achu vellam, akhi gur, gool, karuppatti vellam, nattu sakkarai, gol, gur ka powder, bellada pudi, bella pudi, vella thool, sarkkarai vellam, gud ki bheli
mishri < sweeteners: मिश्री, rock sugar, kalkandu
palm jaggery < sweeteners: karupatti, palm sugar, nolen gur, thati bellam
stevia < sweeteners: sugar free
salt < groceries: namak, नमक, uppu, noon salt, meeth salt, mith, nun, table salt, iodised salt, iodized salt, cooking salt, common salt, sada namak, सादा नमक, आयोडीन नमक, आयोडीन युक्त नमक, lobon, labon, meethu, mithu, kal uppu, nimak, lavan, loon, namk
rock salt < salt: sendha namak, सेंधा नमक, himalayan salt, pink salt
black salt < salt: kala namak, काला नमक
vinegar < groceries: sirka, सिरका, apple cider vinegar
yeast < groceries: khameer
baking powder < groceries: baking soda, meetha soda, मीठा सोडा
gelatin: agar agar, china grass
custard powder
cake mix: pancake mix
idli batter: dosa batter, idli dosa batter, dosa mix, idli mix
gulab jamun mix
`
