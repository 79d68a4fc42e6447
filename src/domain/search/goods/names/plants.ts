/** Plants, seeds and what a garden needs by all of their names; see `../lexicon.ts` for the form. */
export const PLANTS = `
plants: plant, paudha, पौधा, paudhe, पौधे, podha, sapling, chedi, mokka plant, gida, paudhaa, nursery plant, poudha
indoor plants < plants: indoor, house plant, indoor plant, houseplant, ghar ke paudhe, air purifying plant, air purifier plant, oxygen plant, living room plant
flowers < plants: flower, phool, फूल, poo, puvvu, hoovu, ful, पुष्प, flowering plant, phool ka paudha
water plants < plants: water plant, aquatic plant, pond plant
areca palm < indoor plants: areca, palm, ताड़, supari palm, palm plant, areca plant, palm tree plant, पाम, bamboo palm, butterfly palm, golden cane palm
tulsi < plants ! flower pot: तुलसी, holy basil, basil, tulasi, thulasi, tulsi plant, basil plant, rama tulsi, shyama tulsi, vishnu tulsi, tulashi, tulsi gach, thulasi chedi, tulasi gida, tulas, tulsi ka ped, tulsi ka paudha, तुलसी का पौधा, vrinda, vrinda plant, tulsi mata, tulsi ji, tulsi pot, tulsi in pot, holi basil, tulsi gamla, tulsi ka gamla, tulsi gamle mein, gamle wali tulsi, तुलसी गमला, तुलसी का गमला, तुलसी गमले में
rose < flowers: gulab, गुलाब, rose plant, red rose, gulaab, roja, roja poo, gulabi, gulab ka paudha, rose flower, golap, golap gach, roja chedi, gulabi gida, gulab no chhod, rose pot, gulab jhad, gulab ka ped, गुलाब का पौधा, gulab ka jhad, rose tree, gulaab ka paudha
hibiscus < flowers: china rose, gudhal, गुड़हल, jaswand, jaswandi, chembaruthi, jaba, joba, जास्वंद, mandara, dasavala, shoe flower, sembaruthi, gurhal, shoeflower, jaba gach, joba phool, semparuthi, jasud, mandara puvvu, dasavala gida, adhul, odhul, arhul, adahul, अड़हुल, chemparathy, chembarathi, chembarathy, mandaram, mandaara, gudhal ka paudha, gudhal ka phool, hibiscus plant, japa kusum, japakusum
cactus < indoor plants: cacti, कैक्टस, nagphani, नागफनी, kaktas, column cactus, kalli chedi, phoni monsha, cactus pot, cactus plant, thor plant, thorny plant, thorn plant, kante wala paudha, kaante wala paudha, kantedar paudha, काँटे वाला पौधा
succulent < cactus: succulents
sunflower < flowers: surajmukhi, सूरजमुखी, suraj mukhi, suryakanthi, suryamukhi, sooryakanthi, sooraj mukhi, सूरज मुखी, sunflower plant, sunflower pot, poddutirugudu, poddu tirugudu, sooriyakanthi, suriyakanthi, sooriyagaanthi, chooriyakanthi, suraj mukhi ka paudha, surajmukhi ka paudha, surajmukhi ka phool, sunflower flower
lotus < flowers, water plants: kamal, कमल, thamarai, tamara, padma, tavare, kamal ka phool, lotus plant, lotus tuber, lotus bulb, lotus root plant, padmam, कमल का फूल, thamarai kizhangu, podmo, kamal kand, tavare hoovu, kamal ki jad, kamal ka paudha, कमल का पौधा, pankaj, padma phool, pond lotus, lotus rhizome
water lily < flowers, water plants: kumudini, कुमुदिनी, nymphaea
money plant < indoor plants: मनी प्लांट, pothos
snake plant < indoor plants: sansevieria
spider plant < indoor plants
peace lily < indoor plants
jade plant < indoor plants: jade
rubber plant < indoor plants: monstera, philodendron, fiddle leaf fig
zz plant < indoor plants
bamboo < indoor plants: lucky bamboo, बांस
fern < indoor plants: boston fern
bonsai < indoor plants: बोनसाई
aloe vera < indoor plants: एलोवेरा, aloe, aloe plant, aloe vera plant, ghritkumari, gwarpatha, aloevera
marigold < flowers: genda, गेंदा, banthi, samanthi, gainda, zendu
jasmine < flowers: mogra, मोगरा, chameli, चमेली, malli, mallige, malligai, mallepuvvu, bela phool
chrysanthemum < flowers: guldaudi, sevanti, shevanti
dahlia < flowers
lily < flowers: lilies
orchid < flowers
tulip < flowers: tulips
bougainvillea < flowers
petunia < flowers: pansy, geranium
periwinkle < flowers: sadabahar, सदाबहार
plumeria < flowers: champa, चंपा, frangipani
parijat < flowers: harsingar, पारिजात
lavender < flowers
poinsettia < flowers
neem < plants: नीम, vepa, veppilai, bevu
peepal < plants: banyan, पीपल
ashwagandha: अश्वगंधा
giloy: गिलोय
plant of fruit or vegetables < plants: mango plant, aam ka paudha, आम का पौधा, mango tree, lemon tree, nimbu ka ped, nimbu tree, coconut tree, nariyal ka ped, coconut plant, banana tree, banana plant, kele ka ped, apple tree, apple plant, guava tree, orange tree, aam ka ped, strawberry plant, tomato plant, chilli plant
lemon plant < plants: nimbu ka paudha
guava plant < plants: fruit plant, fruit tree
curry leaf plant < plants: kadi patta plant
mint plant < plants
crossandra < flowers
garden supplies: gardening
garden seeds < garden supplies: seeds, seed, beej, बीज, vegetable seeds, flower seeds, flower bulb, flower bulbs, tomato seeds, vithai, biyan, coriander seeds for sowing, palak seeds
fertiliser < garden supplies: fertilizer, khad, खाद, compost, manure, vermicompost, cow dung, gobar khad, potash, npk
soil < garden supplies: potting soil, potting mix, mitti, मिट्टी, cocopeat, coco peat
flower pot < garden supplies: pots, gamla, गमला, planter, clay pot, grow bag, hanging pot, plant pot
garden tools < garden supplies: watering can, khurpi, pruner, trowel, gardening tools, garden hose, hose pipe, lawn mower, grass cutter, shovel, spade, rake, phawda
pesticide < garden supplies: neem oil, insecticide
garland: mala, phool mala, bouquet, guldasta, rose bouquet, flower bouquet, rose petals
`
