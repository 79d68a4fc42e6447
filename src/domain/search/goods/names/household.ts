/** What a household buys beside food, by all of its names; see `../lexicon.ts` for the form. */
export const HOUSEHOLD = `
household
soap < household: sabun, साबुन, bathing soap, bath soap, lux, dettol soap, sope
hand wash < household: handwash, liquid soap, hand sanitizer, sanitizer, sanitiser
body wash < household: shower gel, face wash, facewash, face cream, moisturizer, moisturiser, body lotion, lotion, sunscreen, lip balm, face pack, multani mitti, night cream, rose cream
shampoo < household: शैम्पू, conditioner, hair shampoo, champoo
hair oil < household: balo ka tel, बालों का तेल, hair gel, hair color, hair colour, hair dye, mehendi, mehndi, heena, hair serum
baby care < household: feeding bottle, baby bottle, baby milk bottle, baby oil, baby soap, baby lotion, baby powder, baby shampoo, baby wipes
toothpaste < household: टूथपेस्ट, toothbrush, tooth brush, mouthwash, manjan, dant manjan, tooth paste
detergent < household: washing powder, surf, surf excel, detergent powder, डिटर्जेंट, fabric conditioner, washing soap, kapde dhone ka powder, liquid detergent
dishwash < household: vim, dish soap, dishwashing liquid, bartan dhone ka sabun, scrub pad, scrubber, dish wash
cleaner < household: floor cleaner, phenyl, toilet cleaner, harpic, lizol, glass cleaner, bleach
broom < household: jhadu, झाड़ू, mop, pocha, duster, wiper, brush
dustbin < household: garbage bags, garbage bag, trash bag, dustbin bag
tissue < household: tissue paper, toilet paper, toilet roll, napkin, paper napkin, kitchen towel, paper towel, wet wipes, wipes
sanitary pads < household: sanitary napkin, pads, tampon, whisper pads
diaper < household: diapers, डायपर, pampers, nappy
razor < household: shaving cream, blade, trimmer, shaving kit
perfume < household: deodorant, deo, body spray, इत्र, attar, talcum powder, cologne
cosmetics < household: lipstick, makeup, kajal, nail polish, foundation, eyeliner, sindoor, bindi, mascara
mosquito repellent < household: mosquito coil, all out, good knight, hit spray, machhar
incense < household: agarbatti, अगरबत्ती, dhoop, incense sticks, agarbathi
camphor < household: kapoor, कपूर, karpooram
puja items < household: pooja samagri, puja samagri, diya, kumkum, roli, pooja items
candle < household: candles, mombatti, मोमबत्ती
matchbox < household: maachis, माचिस, lighter
battery < household: बैटरी, batteries, cell battery, car battery, inverter, power bank
bulb < household: led bulb, light bulb, tube light, lamp, torch, lantern
foil < household: aluminium foil, aluminum foil, cling film, butter paper, baking paper, parchment paper, zip lock
utensils < household: गिलास, glass, glasses, gilaas, gilas, steel glass, glass tumbler, tumbler, balti, बाल्टी, bucket, mug set, matka, मटका, dibba, dabba, tokri, टोकरी, kanastar, canister, bartan, बर्तन, pressure cooker, cooker, kadhai, tawa, frying pan, pan set, plates, plate, spoon, spoons, fork, knife, chaku, bowl, glass set, cup, cups, mug, coffee mug, tea cup, tea set, tiffin, lunch box, flask, thermos, jar set, container, containers, chopping board, rolling pin, belan, peeler, grater, lemon squeezer, coffee maker, maker, garlic press, garlic crusher, lemon press, slicer, cutter, opener, mould, moulds, tea pot, teapot set, kettle, juicer, toaster, oven, microwave, mixer grinder, mixer, grinder, blender, egg boiler, egg poacher, poacher, whisk, strainer, sieve, chalni, ladle, tongs, steamer, egg beater, water purifier, gas stove, stove, cylinder, gas cylinder, frother, milk frother, dispenser, holder, stand, rack, shaker, salt shaker, salt and pepper shaker, grill
pet food < household: dog food, cat food, cow feed, cattle feed, pashu aahar, chicken feed, pet supplies, bird seed, fish food, cat litter, dog biscuit, cat, dog
medicine < household: dawai, दवाई, paracetamol, tablets, tablet medicine, bandage, balm, cough syrup, vitamins, vitamin c, multivitamin, ors, thermometer, face mask, capsule, condom, crocin, zandu balm, vicks, vicks vaporub, crocin, dolo
stationery < household: notebook, copy notebook, pencil, eraser, ink pen, ball pen, gel pen, sketch pen, crayons, paper ream, a4 paper, glue, fevicol, tape, scissors, stapler, school bag, diary, greeting card, gift card, wrapping paper, pen, canvas, banner, flag, ballpen, ball pen
`
