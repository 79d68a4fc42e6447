/**
 * Makers whom customers name without meaning that only theirs will do, and what they call their goods. One of several words is one
 * name; each of its words is known by itself, too.
 */
export const BRANDS = `
amul, amul gold, amul taaza, amul shakti, amulya, mother dairy, nestle, britannia, britania, nandini, gowardhan, govardhan, verka, sudha, aavin
milma, heritage, mahananda, gokul, vijaya, epigamia, country delight, id fresh, go, milky mist, amul masti, akshayakalpa, licious, fresho, suguna, kegg
tata, tata sampann, patanjali, dabur, himalaya, zandu, apis, aashirvaad, aashirvaad select, ashirvad, aashirwad, ashirwad
annapurna, shakti bhog, pillsbury, fortune, saffola, saffola gold, dhara, sundrop, gold winner, sunrich, borges, figaro, del monte, leonardo, gemini
daawat, daawat rozana, dawat, india gate, india gate classic, kohinoor, lal qilla, bb royal, bb popular
organic india, organic tattva, 24 mantra, pro nature, phalada
brooke bond, brooke bond red label, brooke bond taj mahal, red label, taj mahal, lipton, wagh bakri, tetley
nescafe, nescafe classic, bru, lavazza, davidoff, sleepy owl, blue tokai, levista
cadbury, cadbury dairy milk, hershey, hersheys, lindt, kissan, heinz, everest, mdh, catch, aachi, sakthi, badshah, suhana
haldiram, bikaji, safal, zespri, madhur, borosil, bambino
english oven, harvest gold, bonn, eggoz, henfruit, freedom, ruchi gold, lal mahal, unity, society, continental, girnar
अमूल, टाटा, पतंजलि, डाबर, आशीर्वाद, नेस्ले, ब्रू, फॉर्च्यून, मदर डेयरी, इंडिया गेट, रेड लेबल, वाघ बकरी
`
