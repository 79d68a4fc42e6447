/** What a household buys beside food, by all of its names; see `../lexicon.ts` for the form. */
export const HOUSEHOLD = `
household
soap < household: sabun, साबुन, bathing soap, bath soap, lux, dettol soap, sope, dove, santoor, cinthol, lifebuoy, medimix, hamam, rexona, liril, pears soap, milk soap, haldi soap, turmeric soap, honey soap, rose soap, tulsi soap, neem soap, lemon soap
hand wash < household: handwash, liquid soap, hand sanitizer, sanitizer, sanitiser
body wash < household: shower gel, face wash, facewash, face cream, moisturizer, moisturiser, body lotion, lotion, sunscreen, lip balm, face pack, multani mitti, night cream, rose cream, hibiscus powder, coffee scrub, green tea mask, green tea face wash, face scrub, sheet mask, bath salt, bath salts, coffee face wash, ubtan, aloe gel, lotus herbals, ponds, nivea, fair and lovely
shampoo < household: शैम्पू, conditioner, hair shampoo, champoo
hair oil < household: balo ka tel, बालों का तेल, hair gel, hair color, hair colour, hair dye, mehendi, mehndi, heena, hair serum, onion hair oil, hibiscus hair oil, hibiscus oil, onion oil, bhringraj oil, amla oil, massage oil, malish ka tel, baby massage oil, navratna oil, कंघी, kanghi, comb, hair comb, hair brush, hair band
baby care < household: feeding bottle, baby bottle, baby milk bottle, baby oil, baby soap, baby lotion, baby powder, baby shampoo, baby wipes
toothpaste < household: टूथपेस्ट, toothbrush, tooth brush, mouthwash, manjan, dant manjan, tooth paste, oral b, dabur red, colgate, pepsodent, closeup, sensodyne, टूथब्रश, ब्रश, dental floss, tongue cleaner
detergent < household: washing powder, surf, surf excel, detergent powder, डिटर्जेंट, fabric conditioner, washing soap, kapde dhone ka powder, liquid detergent, tide, rin, wheel, ariel, ghadi detergent, rin bar, surf powder, comfort fabric
dishwash < household: vim, dish soap, dishwashing liquid, bartan dhone ka sabun, scrub pad, scrubber, dish wash
cleaner < household: floor cleaner, phenyl, toilet cleaner, harpic, lizol, glass cleaner, bleach, rat poison, room freshener, air freshener, naphthalene balls, drain cleaner
broom < household: jhadu, झाड़ू, mop, pocha, duster, wiper, brush, पोछा, ब्रूम, coconut broom
dustbin < household: garbage bags, garbage bag, trash bag, dustbin bag
tissue < household: tissue paper, toilet paper, toilet roll, napkin, paper napkin, kitchen towel, paper towel, wet wipes, wipes
sanitary pads < household: sanitary napkin, pads, tampon, whisper pads
diaper < household: diapers, डायपर, pampers, nappy
razor < household: shaving cream, blade, trimmer, shaving kit, gillette, razor blade
perfume < household: deodorant, deo, body spray, इत्र, attar, talcum powder, cologne, essential oil, rose oil, lavender oil, lemon oil, orange oil, ginger oil, garlic oil, clove oil, tea tree oil, eucalyptus oil, nilgiri oil, nilgiri tel, peppermint oil, citronella oil, turmeric oil, cumin oil, aroma oil, diffuser
cosmetics < household: lipstick, makeup, kajal, nail polish, foundation, eyeliner, sindoor, bindi, mascara, काजल, बिंदी, लिपस्टिक, holi colour, holi color, gulal, gulaal, nail paint, नेल पॉलिश, नेलपॉलिश, फाउंडेशन
mosquito repellent < household: mosquito coil, all out, good knight, hit spray, machhar, mosquito bat, mosquito racket, mosquito net, odomos, fly swatter
incense < household: agarbatti, अगरबत्ती, dhoop, incense sticks, agarbathi
camphor < household: kapoor, कपूर, karpooram
puja items < household: pooja samagri, puja samagri, diya, kumkum, roli, pooja items, दीया, diya batti, रोली, kumkum powder, haldi kumkum, tulsi mala, rudraksha, moli, mauli, janeu, havan samagri, pooja thali, idol, murti
candle < household: candles, mombatti, मोमबत्ती, tea light, tea lights, tealight
matchbox < household: maachis, माचिस, lighter
battery < household: बैटरी, batteries, cell battery, car battery, inverter, power bank
bulb < household: led bulb, light bulb, tube light, lamp, torch, lantern, बल्ब, ट्यूबलाइट, mirchi light, string lights, emergency light
foil < household: aluminium foil, aluminum foil, cling film, butter paper, baking paper, parchment paper, zip lock, gift wrap, gift paper, packing paper
utensils < household: गिलास, glass, glasses, gilaas, gilas, steel glass, glass tumbler, tumbler, balti, बाल्टी, bucket, mug set, matka, मटका, dibba, dabba, tokri, टोकरी, kanastar, canister, bartan, बर्तन, pressure cooker, cooker, kadhai, tawa, frying pan, pan set, plates, plate, spoon, spoons, fork, knife, chaku, bowl, glass set, cup, cups, mug, coffee mug, tea cup, tea set, tiffin, lunch box, flask, thermos, jar set, container, containers, chopping board, rolling pin, belan, peeler, grater, lemon squeezer, coffee maker, maker, garlic press, garlic crusher, lemon press, slicer, cutter, opener, mould, moulds, tea pot, teapot set, kettle, juicer, toaster, oven, microwave, mixer grinder, mixer, grinder, blender, egg boiler, egg poacher, poacher, whisk, strainer, sieve, chalni, ladle, tongs, steamer, egg beater, water purifier, gas stove, stove, cylinder, gas cylinder, frother, milk frother, dispenser, holder, stand, rack, shaker, salt shaker, salt and pepper shaker, grill, masher, potato masher, boiler, milk boiler, roti box, roti basket, chapati box, roti dabba, dal ghotni, tea tray, bathtub, tub, casserole, baking tray, muffin tray, ice tray, tea light holder, flower vase, vase, artificial flowers, artificial flower, plastic flowers, guldan, पतीला, patila, भगोना, bhagona, कढ़ाई, तवा, चम्मच, chammach, प्लेट, कटोरी, katori, ढक्कन, बेलन, चकला, छलनी, कुकर, प्रेशर कुकर, चाकू, कप, jug, water jug, surahi, सुराही, thermos flask, baking mould, कॉफी मग, टी कप, चाय का कप, कॉफी कप
pet food < household: dog food, cat food, cow feed, cattle feed, pashu aahar, chicken feed, pet supplies, bird seed, fish food, cat litter, dog biscuit, cat, dog, royal canin, pedigree, whiskas, fish tank, aquarium
medicine < household: dawai, दवाई, paracetamol, tablets, tablet medicine, bandage, balm, cough syrup, vitamins, vitamin c, multivitamin, ors, thermometer, face mask, capsule, condom, crocin, zandu balm, vicks, vicks vaporub, dolo, fish oil, cod liver oil, goli, गोली, पट्टी, चूर्ण, syrup bottle, vitamin, tonic, epsom salt, dettol, savlon, band aid, cotton roll, cotton wool, face shield, nebulizer, oximeter, bp machine, glucometer, blood sugar machine, sugar tester, triphala, chyawanprash, shilajit, mask, surgical mask, n95 mask, दवा, dawa, दवाइयां, antacid, ointment, eye drops, pain killer
stationery < household: notebook, copy notebook, pencil, eraser, ink pen, ball pen, gel pen, sketch pen, crayons, paper ream, a4 paper, glue, fevicol, tape, scissors, stapler, school bag, diary, greeting card, gift card, wrapping paper, pen, canvas, banner, flag, ballpen, पेंसिल, पेन, रबर, sharpener, slate, chalk, gift hamper, gift basket, hamper, gift pack
`
