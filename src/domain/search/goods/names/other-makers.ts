/**
 * Makers by what they make, none of which a shop like this sells: "colgate active salt" is no salt. A maker whose goods are sold here under
 * another name stands with the `brands`. See `../lexicon.ts` for the form.
 */
export const OTHER_MAKERS = `
oral care: close up, meswak, dant kanti, vicco, listerine
bath care: fiama, margo, mysore sandal, godrej, palmolive
beauty care: lakme, maybelline, loreal, garnier, vaseline, ponds cream, ponds powder, boroplus, glow and lovely, mamaearth, himalaya face, biotique, joy lotion, olay, axe, fogg, wild stone, denver, park avenue, nykaa
hair care: head and shoulders, pantene, sunsilk, clinic plus, tresemme, bajaj almond, navratna, livon, hair, clip, clips, hair clip, hair wax, wax
house care: ujala, nirma, wheel powder, pril, exo, domex, colin, odonil, ambi pur, airwick, mortein, scotch brite, henko, tide powder, tide plus, tide detergent
remedy makers: moov, iodex, volini, eno, hajmola, pudin hara, strepsils, cofsils, benadryl, digene, gelusil, revital, ensure, pediasure, saridon, disprin, combiflam, betadine, burnol, isotine, electral powder
crisp makers: kurkure masala, uncle chipps, balaji, act ii, too yumm, cornitos, haldirams
sweet makers: munch chocolate, nestle munch, kopiko, alpenliebe, tic tac, toblerone, bounty, twix, mars bar, galaxy chocolate, amul chocolate
drink makers: tropicana, minute maid, mirinda, mountain dew, paper boat, real juice, real mango, real orange, real litchi, real guava, slice mango, b natural, mogu mogu, yakult, amul kool, milo, cavins, hershey milkshake
biscuit makers: mcvities, unibic, dark fantasy, jim jam, little hearts, tiger biscuit, good day biscuit, priyagold, anmol biscuit, sunfeast
breakfast makers: kelloggs, kellogg, quaker, bagrrys, yoga bar, saffola masala oats
noodle makers: yippee, top ramen, wai wai, chings, knorr, mtr
frozen food makers: mccain, venky, venkys, sumeru, yummiez, kwality walls, cornetto, baskin robbins, magnum, havmor, vadilal
shops: dominos, kfc, mcdonalds, swiggy, zomato, starbucks, amazon, flipkart
household makers: philips, havells, syska, bajaj fan, usha, prestige, hawkins, milton, cello, tupperware, pigeon stove, duracell, eveready, lg, sony, whirlpool, hp, dell, lenovo, realme, vivo, oppo, boat earphones, airtag, nike, adidas, bata, levis, puma, zara
pet makers: drools, bird
cotton: cotton balls, cotton buds
fairy lights: rice light, rice lights, led lights, fake
`
