/**
 * What other shops sell. People type these into every search box; here they only keep a word such as "apple watch"
 * from being taken for an apple. See `../lexicon.ts` for the form.
 */
export const OTHER_GOODS = `
electronics: electronic, gadget, gadgets
phone < electronics: mobile, मोबाइल, iphone, smartphone, mobile phone, android phone, phone cover, phone case, charger, mobile charger, sim card, oneplus, samsung, redmi, screen guard, फोन, चार्जर, ईयरफोन, सिम कार्ड
computer < electronics: laptop, tablet pc, ipad, macbook, keyboard, mouse pad, computer mouse, monitor, printer, pendrive, pen drive, hard disk, router, wifi, usb cable, hdmi cable, webcam, लैपटॉप, mouse, कंप्यूटर, scanner
television < electronics: tv, led tv, smart tv, set top box, remote control, tv remote, टीवी
headphones < electronics: earphones, earphone, headphone, earbuds, airpods, speaker, bluetooth speaker, microphone, home theatre, हेडफोन, स्पीकर, woofer
camera < electronics: tripod, drone, cctv, dslr
watch < electronics: smart watch, smartwatch, wrist watch, ghadi, घड़ी, clock, wall clock, fitness band
appliances < electronics: washing machine, refrigerator, fridge, air conditioner, cooler, geyser, heater, fan, ceiling fan, table fan, iron box, vacuum cleaner, sewing machine, pankha, dishwasher, फ्रिज, पंखा, कूलर, chimney, kitchen chimney, water tank, water pump, water heater, ro filter, ro water filter, water filter, water cooler, machine, aata chakki machine, flour mill, मशीन, ups, solar panel, hair dryer, vacuum, फैन, मिक्सर, हीटर, गीजर, एसी, टीवी रिमोट, प्रेस, istri, इस्त्री
games: video game, playstation, xbox, playing cards, chess, puzzle, board game, ludo, carrom
toys: toy, khilona, खिलौना, doll, teddy bear, remote car, lego, balloon, stroller, cradle, गुड़िया, pichkari, kite, patang, पतंग, गुब्बारा, easter egg, balloons
clothing: clothes, kapde, कपड़े, shirt, t shirt, tshirt, jeans, trousers, saree, sari, साड़ी, kurta, kurti, dress, lehenga, jacket, sweater, hoodie, socks, underwear, innerwear, bra, shorts, skirt, raincoat, gloves, handkerchief, dupatta, pyjama, leggings, blazer, cotton shirt, belt, hat, cap, caps, topi, pant, pants, रुमाल, कमीज, दुपट्टा, vest, cotton cloth, cotton fabric, muffler, shawl, scarf, nightie, lungi, dhoti, uniform, dress material, मोज़े, मोजे, moze, कपड़ा, शर्ट, पैंट, जींस, चुन्नी, chunni, स्वेटर, जैकेट, टोपी
shoes: shoe, footwear, chappal, sandals, slippers, sneakers, juta, जूते, boots, heels, जूता, चप्पल, सैंडल, crocs
bags: bori, बोरी, bora, बोरा, sack, sacks, gunny bag, jute bag, cloth bag, carry bag, thaila, थैला, thaili, jhola, झोला, handbag, backpack, laptop bag, suitcase, wallet, purse, luggage, trolley bag, बस्ता, keychain, key chain, keyring
jewellery: jewelry, necklace, earrings, bangles, gold ring, bracelet, gold coin, gold chain, diamond, ring
spectacles: sunglasses, chashma, contact lens
furniture: sofa, table, dining table, chair, kursi, कुर्सी, mattress, almirah, cupboard, bookshelf, office chair, study table, bed, palang bed, gadda, पलंग, अलमारी, मेज, mirror, stool, photo frame, picture frame, wall frame
home linen: bedsheet, bed sheet, pillow, curtain, curtains, towel, blanket, chadar, carpet, doormat, quilt, cushion, mat, chatai, तकिया, कंबल, पर्दा, चादर, तौलिया, रजाई, shower curtain
books: book, kitab, किताब, novel, magazine, newspaper, akhbar, comics, textbook, calendar, story book, story books, storybook, कॉमिक्स, अखबार, world map
sports goods: cricket bat, cricket ball, football, badminton, racket, tennis ball, yoga mat, dumbbell, dumbbells, gym, treadmill, bicycle, cycle, साइकिल, skates, carrom board, basketball, volleyball, helmet, tent, goggles, ball, balls, gend, बल्ला, गेंद, bat ball, skipping rope
vehicles: car tyre, car cover, bike, motorcycle, scooter, scooty, tyre, tractor, petrol, diesel, engine oil, car wash, car seat, car, cars, cart, brake oil, gear oil, car charger, two wheeler
tools: hammer, screwdriver, drill machine, drill, spanner, nails, paint, wall paint, cement, bricks, plywood, ladder, rope, lock, wire, pipe, tap, tiles, fuse, switch
umbrella: chhata, छाता, chhatri
musical instruments: guitar, piano, flute, violin, tabla, harmonium, dholak, santoor instrument, sitar
services: train ticket, flight ticket, movie ticket, recharge, mobile recharge, hotel, taxi, insurance, loan, courier, plumber, electrician, job, jobs, salon
cigarettes: cigarette, tobacco, bidi, gutkha, paan masala, hookah, sigret, cigar, बीड़ी, तंबाकू, सिगरेट, गुटखा, khaini, tulsi zarda, zarda, rajnigandha, vimal
`
