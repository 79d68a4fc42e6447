/** Spices, nuts, snacks, ready food and drinks by all of their names; see `../lexicon.ts` for the form. */
export const SPICES_SNACKS_DRINKS = `
spices < groceries: spice, masala, masale, मसाला, मसाले
turmeric < spices: haldi, हल्दी, haldi powder, turmeric powder, pasupu, manjal, arishina, halad, हल्दी पाउडर, holud, pisi haldi, पिसी हल्दी, haldi powdar, manjal thool, manjal podi, arishina pudi, haldar, halud, holud guro, pasupu podi, halad powder, haldi guro, halad pud, हळद पूड, haldi ka powder, haladi, holdi, haladi pudi, manjal pudi, haridra
cumin < spices: jeera, जीरा, jira, zeera, jeelakarra, seeragam, jeerige, cumin powder, jeera powder, cumin seeds, sabut jeera, साबुत जीरा, jeera whole, jire, jeerakam, jiru, jirakam, jeera dana, jeere guro, nalla jeerakam, jire dana, cheerakam, seerakam, jilakarra, jeelakara, zira, safed jeera, cheeragam
coriander powder < spices: dhania powder, धनिया पाउडर, dhaniya powder
coriander seeds < spices: sabut dhania, साबुत धनिया, dhania seeds
red chilli powder < spices, red chilli: chilli powder, lal mirch powder, लाल मिर्च पाउडर, mirchi powder, kashmiri mirch powder, chilli flakes, paprika, pisi mirch, पिसी मिर्च, pisi lal mirch, पिसी लाल मिर्च, मिर्ची पाउडर, red chili powder, mirch powder, kaaram, kaaram podi, milagai thool, milagai podi, mirapa podi, mulaku podi, lal tikhat, lanka guro, lonka guro, morich guro, marchu, lal marchu, khara pudi, menasina pudi, karapodi, mirchi pud, मिरची पूड, tikhat, kashmiri mirch, kashmiri lal mirch, कश्मीरी लाल मिर्च, कश्मीरी मिर्च, kashmiri chilli powder, deggi mirch, degi mirch, reshampatti, reshampatti mirch, tikhalal, lal mirch pisi, lal mirch pisi hui, teekha lal, teekhalal
cardamom < spices: elaichi, इलायची, ilaichi, elakkai, yelakulu, choti elaichi, green cardamom, elachi
black cardamom < spices: badi elaichi, बड़ी इलायची
clove < spices: laung, लौंग, lavang, krambu, lavangam, cloves
cinnamon < spices: dalchini, दालचीनी, pattai, dalchina chekka
black pepper < spices: kali mirch, काली मिर्च, pepper, peppercorn, milagu, miriyalu, kurumulaku, golki, gol mirch
white pepper < spices: safed mirch
asafoetida < spices: hing, हींग, perungayam, inguva, asafetida
saffron < spices: केसर, kesar, zafran, kungumapoo, zafraan
bay leaf < spices: tej patta, तेज पत्ता, bay leaves, tejpatta
star anise < spices: chakri phool, चक्र फूल
fennel < spices: saunf, सौंफ, sombu, variyali, fennel seeds, badishep
carom < spices: ajwain, अजवाइन, ajwan, omam, vamu, carom seeds
fenugreek seeds < spices: methi dana, मेथी दाना, methi seeds
mustard seeds < spices: mustard, rai, राई, sarson, सरसों, kadugu, avalu, sasive, mohri
nigella < spices: kalonji, कलौंजी, onion seeds, black seeds
poppy seeds < spices: khus khus, खसखस, posto, khuskhus, gasagasalu
nutmeg < spices: jaiphal, जायफल, jathikai
mace < spices: javitri, जावित्री
dry ginger < spices: saunth, सोंठ, sonth, ginger powder, sukku, adrak powder, adrak ka powder
dry mango powder < spices: amchur, अमचूर, aamchur
garam masala < spices: गरम मसाला, tea masala, chai masala, चाय मसाला, curry powder, kari powder, curry masala, tandoori masala, rajma masala, fish masala, egg masala, gun powder, idli podi, chutney powder, milagai podi idli
chaat masala < spices: चाट मसाला
sambar powder < spices: sambar masala, sambhar masala, rasam powder
chicken masala < spices: meat masala, biryani masala, kitchen king, pav bhaji masala, chole masala, paneer masala
garlic powder < spices: garlic flakes, lahsun powder
garlic paste < spices: ginger garlic paste, garlic ginger paste, adrak lahsun paste, lahsun adrak paste, ginger paste
onion powder < spices: onion flakes, dried onion, fried onion, pyaz powder
tamarind < spices: imli, इमली, puli, chintapandu, hunase, chinch, chinchey, tetul, ambli, hunasehannu
dry fruits < groceries: dry fruit, mewa, मेवा, nuts, dryfruit, nut, sukha mewa
almond < dry fruits: badam, बादाम, baadam, badaam, almonds
cashew < dry fruits: kaju, काजू, mundhiri, jeedipappu, cashew nuts, cashewnut, godambi, kaju dana, andiparippu, geru beeja
raisin < dry fruits: kishmish, किशमिश, raisins, munakka, drakshai, kismis, dry grapes
walnut < dry fruits: akhrot, अखरोट, walnuts
pistachio < dry fruits: pista, पिस्ता, pistachios
makhana < dry fruits: fox nuts, मखाना, lotus seeds, phool makhana, foxnut, lotus seed pop, makhane, मखाने, makhaane
hazelnut < dry fruits
pecan < dry fruits: macadamia, brazil nuts
pine nuts < dry fruits: chilgoza, चिलगोजा
charoli < dry fruits: chironji, चिरौंजी
mixed nuts < dry fruits: trail mix
edible seeds < dry fruits
chia seeds < edible seeds: chia, sabja, sabja seeds, चिया
flax seeds < edible seeds: alsi, अलसी, flaxseed, linseed, flax
sesame < edible seeds: til, तिल, sesame seeds, ellu, nuvvulu, safed til
pumpkin seeds < edible seeds: kaddu ke beej, pepita
sunflower seeds < edible seeds: surajmukhi ke beej, sunflower kernels
melon seeds < edible seeds: magaz, magaj
roti < groceries: रोटी, phulka, फुलका, chapati, चपाती, phulke, rotiyan, chapathi, rotli, flatbread, flat bread, poli, fulka, chapatti, tandoori roti, phulko, chappati, tawa roti, ready made roti, readymade roti, whole wheat roti, wheat roti, rotla, rumali roti, phulka roti, fulka roti
paratha: पराठा, parantha, parotta, aloo paratha, malabar paratha
naan: नान, kulcha
papad: पापड़, appalam, papadum, pappad
pickle: achar, अचार, aachar, oorugai, mango pickle, lemon pickle, aam ka achar, nimbu achar, mixed pickle
chutney: chatni, चटनी, mint chutney
jam: fruit jam, marmalade, mixed fruit jam, strawberry jam
sauce: ketchup, tomato ketchup, tamatar ketchup, tomato sauce, tamatar sauce, टोमैटो सॉस, soy sauce, soya sauce, chilli sauce, pasta sauce, schezwan sauce, hot sauce, mustard sauce, bbq sauce
tomato puree: tomato paste, tamatar puree, tomato powder, tamatar powder
mayonnaise: mayo, मेयोनीज़, dip, hummus, tahini
fruit pulp: mango pulp, aamras, aam ras, mango puree, strawberry pulp
syrup: sharbat, शरबत, squash drink, rooh afza, maple syrup, rose syrup, chocolate syrup, khus syrup, orange squash, lemon squash, squash syrup
chocolate spread: nutella, hazelnut spread, bread spread, cheese garlic spread
noodles: maggi, नूडल्स, instant noodles, ramen, hakka noodles, मैगी
pasta: macaroni, spaghetti, penne, पास्ता, lasagna
soup: soup powder, tomato soup, सूप, knorr soup
biscuit: biscuits, बिस्कुट, cookies, cookie, rusk, toast biscuit, marie, parle g, crackers, good day, milk bikis, bikis, lotus biscoff, jeera biscuit, atta biscuit, hide and seek, oreo, bourbon, monaco, krackjack, marie gold, khari biscuit, nankhatai
bread: ब्रेड, pav, pao, double roti, brown bread, white bread, sandwich bread, डबल रोटी, loaf, toast bread, sliced bread, white sandwich bread, पाव, bread loaf, roti pav, pauruti, paoruti, milk bread, wheat bread, whole wheat bread, atta bread, sandwich loaf, pavroti, pav roti, bread slices
buns < bread: bun, burger bun, hot dog bun, dinner roll, बन
garlic bread < bread: garlic loaf, cheese garlic bread
bread crumbs: breadcrumb, bread crumb
cake: केक, pastry, muffin, brownie, cupcake, plum cake, chocolate cake, croissant, donut, banana bread, waffle
pizza: पिज़्ज़ा, pizza base
burger: बर्गर, sandwich
chips: potato chips, wafers, चिप्स, banana chips, nachos, crisps, kurkure, aloo chips, kele ke chips, cheetos, bingo, lays, pringles, doritos, uncle chips, makka chips
namkeen: नमकीन, bhujia, sev, mixture, chiwda, farsan, murukku, mathri, aloo bhujia, chakli, moong dal namkeen, moong dal haldiram, chana dal namkeen, poha chivda namkeen, sing bhujia, mixture namkeen
samosa: समोसा, kachori, pakora, vada, dahi vada, दही बड़ा, दही वड़ा, bhajiye, aloo tikki, spring roll, momos, onion rings, french fries, frozen fries, nuggets
idli: dosa, upma, uttapam, khichdi, biryani, pulao rice ready, ready to eat, poha mix, upma mix, बिरयानी, खिचड़ी, इडली, डोसा, उपमा
mithai: indian sweets, मिठाई, laddu, लड्डू, ladoo, barfi, burfi, kaju katli, jalebi, gulab jamun, rasgulla, peda, halwa sweet, gajar halwa, गाजर हलवा, गाजर का हलवा, halwa, halva, हलवा, sooji halwa, moong dal halwa, soan papdi, kheer, rasmalai, mysore pak
candy: toffee, lollipop, टॉफी, chewing gum, marshmallow, jelly, mentos, halls, eclairs, candies, imli candy, aam papad, mango leather, jeera goli, churan goli, center fresh
chikki: gajak, peanut bar, energy bar, protein bar, granola bar, jaggery chikki, gud chikki, gud ki chikki, til chikki, date bar, date bars, dates bar, nut bar
chocolate ! mithai: चॉकलेट, चाकलेट, cocoa, dark chocolate, डार्क चॉकलेट, chocolate bar, chocolet, choklet, chaklet, chakleti, choco bar, choco, dark choco, bitter chocolate, chocolate dark
milk chocolate < chocolate: cadbury dairy milk, dairy milk silk, dairy milk chocolate, munch, kitkat, kit kat, five star, 5 star, perk, gems, kinder joy, ferrero, ferrero rocher, snickers, bournville
white chocolate < chocolate
cocoa powder: hot chocolate, drinking chocolate, chocolate powder, cocoa
tea < groceries: chai, चाय, chai patti, चाय पत्ती, tea leaves, chaha, tea powder, chaay, chay, chaipatti, theyilai, theneer, teyaku, chaaya, cha patti, टी, assam tea, ctc tea, chai powder, black tea, chai bhuki, chahapatti, chaha powder, cha pata, chai ni patti, theyila, chaya podi, dust tea, ctc chai, chaha pavdar, theyilai thool, theyilai podi
green tea < tea: hari chai, हरी चाय, ग्रीन टी, green tea bags, hari chay, pachai theyilai, sobuj cha, detox tea, hari patti chai, hari chai patti
darjeeling tea < tea
masala chai: masala tea, ginger tea, adrak chai, jaggery tea, gud chai, gur chai, gud wali chai, rose tea, tea premix, instant tea
lemon tea: iced tea, ice tea
herbal tea: tulsi tea, chamomile tea, hibiscus tea, kahwa, kadha, mint tea, tulsi drops, lotus tea
coffee < groceries: kaapi, filter coffee, कॉफी, कॉफ़ी, काफी, kafi, degree coffee, coffee powder, filter kaapi, coffee beans, kapi, coffee filter, kophi, kapi podi, kaapi podi, coffee pudi, ground coffee, filter coffee powder
instant coffee: cold coffee, coffee sachet
chicory
juice: जूस, fruit juice, orange juice, apple juice, mango juice, ras, mixed juice, lemon juice, pineapple juice, anar juice, aloe vera juice, amla juice, karela juice, sugarcane juice, smoothie, milkshake, mango shake, frooti, maaza, appy fizz, carrot juice, grape juice, watermelon juice, kiwi juice, tang, rasna, glucon d, fruit drink, rose milk drink, thandai drink
cold drink: soda, soft drink, coke, pepsi, cola, sprite, fanta, thums up, कोल्ड ड्रिंक, tonic water, limca, coca cola, energy drink, red bull, ginger ale, ginger beer, sting, monster energy, gatorade
lemonade: nimbu pani, shikanji, jaljeera, aam panna
water bottle: mineral water, drinking water, पानी, bisleri, water can, paani, sparkling water, cumin water, jeera water, jeera soda, ice cubes, ice cube, baraf, बर्फ
rose water: gulab jal, गुलाब जल
protein powder: whey, whey protein, health drink, bournvita, horlicks, boost, complan
gulkand: गुलकंद
alcohol: beer, wine, whisky, whiskey, vodka, rum, brandy, daru, sharab, शराब, champagne
paan: betel leaf, पान, paan ka patta, vetrilai, betel leaves
supari: betel nut, सुपारी, areca nut
mukhwas: mouth freshener
`
