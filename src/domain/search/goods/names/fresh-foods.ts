/** Milk, eggs, meat, fish and honey by all of their names; see `../lexicon.ts` for the form. */
export const FRESH_FOODS = `
organic products: organic product, jaivik, जैविक, jaivik utpad
dairy: dairy products, milk products, डेयरी
honey: shahad, शहद, madhu, हनी, shehad, sahad, madh, मध, then, thean, theen, tene, jenu, mau, shahed, shahd, forest honey, raw honey, wild honey, jungle honey, thaen, jenu tuppa, modhu, moudhu, madhvi, shaihad, jungle ka shahad, jungli shahad, जंगली शहद, madhumakhi ka shahad, honeybee honey
egg: anda, अंडा, अंडे, desi anda, देसी अंडा, gavran anda, mutta, muttai, guddu, gudlu, एग, ande, eggs, dim, motte, kozhi mutta, desi ande, kodi guddu, nattu kozhi muttai, anday, kodiguddu, baida, koligudu, kozhimutta, andi, अंडी, andee, murgi ke ande, murgi ka anda, murgi anda, natti koli motte, natti motte, chicken eggs, chicken egg, hen eggs, hen egg, koli motte, koli muttai, baide, inda
quail eggs: bater anda, duck eggs
milk < dairy: doodh, दूध, cow milk, gai ka doodh, गाय का दूध, gaay ka doodh, मिल्क, paal, haalu, palu, dudh, dudha, pal milk, pasum paal, a2 milk, gir cow milk, cows milk, cow's milk, whole milk, full cream milk, doodha, paalu
buffalo milk < milk: bhains ka doodh, भैंस का दूध
toned milk < milk: skimmed milk, double toned milk
milk powder < dairy: doodh powder, मिल्क पाउडर, dairy whitener, cheese powder, coffee creamer, creamer, milk creamer
condensed milk < dairy: milkmaid, mithai mate
flavoured milk < dairy: badam milk, chocolate milk, rose milk, haldi doodh, haldi wala doodh, turmeric latte, golden milk
soy milk: soya milk, soymilk
almond milk: oat milk, plant milk, rice milk, cashew milk, camel milk, goat milk
coconut milk: nariyal doodh, नारियल दूध, thengai paal
baby milk: infant formula, baby food, cerelac, lactogen, baby cereal
butter < dairy: makhan, मक्खन, माखन, makkhan, loni, लोणी, बटर, white butter, safed makhan, vennai, venna, benne, white makhan, maakhan, makhon, maska, navneet, navaneetham, navaneet, nauni, unsalted butter
salted butter < butter: table butter, yellow butter
garlic butter < butter
ghee < dairy: घी, desi ghee, cow ghee, nei, neyyi, tuppa, toop, gai ka ghee, clarified butter, देसी घी, देशी घी, गाय का घी, gaay ka ghee, neyi, nayi, thuppa, saajuk tup, sajuk tup, tup, ghi, gawa ghee, ghrita, ghiyo, ghio, ghyo, gaba ghee, gawran tup, akalina tuppa, pasu nei, pasu neyyi, avu neyyi, gayer ghee
paneer < dairy: पनीर, cottage cheese, malai paneer, मलाई पनीर, panir, chhena, indian cottage cheese, chana paneer, ponir
tofu: soya paneer, टोफू
curd < dairy: dahi, दही, yogurt, yoghurt, thayir, perugu, mosaru, doi, greek yogurt, flavoured yogurt, plain curd, plain yogurt, set curd, dahi cup, thairu, doi pata, mosar, tayiru, dahi matka, dohi, doyi, thair
cream < dairy: malai, मलाई, fresh cream, क्रीम, whipping cream, whipped cream
buttermilk < dairy: chaas, छाछ, mattha, mor, neer mor, mor milk, majjiga, majjige, chhachh, taak, chaach
lassi < dairy: लस्सी, sweet lassi
khoya < dairy: mawa, खोया, मावा, khoa
shrikhand < dairy: श्रीखंड
ice cream < dairy: icecream, आइसक्रीम, kulfi, gelato
cheese < dairy: चीज़, चीज, gouda, cow cheese, cheez, aged cheese, गौडा, table cheese, chij, chijh
mozzarella < cheese: mozzarella cheese, pizza cheese
cheddar < cheese: cheddar cheese
parmesan < cheese: parmesan cheese, feta, brie
cheese slices < cheese: cheese slice, cheese spread, cheese cubes, processed cheese, cream cheese
meat
chicken < meat: murga, चिकन, murgi, kozhi, kodi, chicken breast, chicken curry cut, koli, tandoori chicken, hen
mutton < meat: मटन, goat meat, lamb, bakra, keema, gosht, aattu kari, red meat, goat, veal
beef < meat: pork, bacon, ham, sausage, sausages, salami
fish < meat: machli, मछली, machhli, machi, meen, chepa, meenu, mach, masoli, pomfret, rohu, salmon, tuna, surmai, hilsa, katla, bangda
prawn < meat: prawns, jhinga, झींगा, shrimp, eral, royyalu, kolambi, seafood
crab < meat: kekda, nandu, lobster, squid
`
