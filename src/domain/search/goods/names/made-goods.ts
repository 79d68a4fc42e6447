/**
 * What is made of goods and is none of them any more: an apple pie is no apple. It is known by these names as they are written. What a
 * shop does sell of it stands with the groceries. See `../lexicon.ts` for the form.
 */
export const MADE_GOODS = `
curry: curries, curry powder, curry paste, kebab, kebabs, kabab, seekh kabab, tikka masala, butter masala, egg masala, anda masala, dal makhani, dal fry, shahi paneer, kadai paneer, kadhai paneer, chilli paneer, paneer chilli, chilli potato, chilli mushroom, gobi manchurian, malai kofta, kofta, anda curry, अंडा करी, gravy, gravies, gravy mix
rice dish: fried rice, lemon rice, curd rice, tomato rice, coconut rice, ghee rice, cauliflower rice, tamarind rice, veg pulao, pulihora, chitranna, thayir sadam, rice meal
cutlet: cutlets, patty, pattie, patties, puff, puffs, wedges, potato fries, aloo fries, cheese fries, masala fries, onion fries, hash brown, hash browns, aloo roll, egg roll, paneer roll, veg roll, kathi roll, frankie, bonda, पकोड़ा, पकौड़ा, पकोड़े, पकौड़े, pakoda, pakode, pakore, pakodi, bhalla, bhalle, dahi bhalla, dahi bhalle, भल्ला, भल्ले, anda roll, अंडा रोल, boondi, बूंदी, namak para, namak pare, shakkar para, नमक पारे, aloo sev, potato sev, roll, rolls, wrap, wraps, bhurji, bhurji mix
chaat: bhel, bhel puri, pani puri, golgappa, golgappe, sev puri, papdi chaat, dabeli, vada pav, pav bhaji, misal, bhature, bhatura, chole bhature, puri bhaji, thepla, baati, dal baati, चाट
masala nuts: masala peanuts, masala peanut, peanuts masala, coated peanuts, masala kaju, honey almonds, roasted nuts
pie: pies, tart, tarts, pudding, puddings, custard, mousse, trifle, cheesecake, tiramisu, apple crumble, murabba, मुरब्बा, gajar murabba
filled bread: milk bread, potato bread, fruit bread, milk bun, cream bun, fruit bun, cream roll, bread roll, bread sticks, breadsticks, croutons, bhatoora, bread chura, coconut bun, pita, pita bread, tortilla, tortillas, rumali, rumali roti, avocado toast, crumb, crumbs
branded biscuit: bikis, milk bikis, biscoff, oreo, bourbon biscuit, hide and seek, krackjack, monaco biscuit, digestive, nutrichoice, truffle, truffles, date roll, dates roll, gummies, gummy, gummy bears, jujubes
sandwich spread: bread spread, fruit spread, garlic spread, peanut spread, chilli spread, jalapeno spread
flavouring: essence, extract, food colour, food color, edible colour, flavour, flavor, flavours, flavoured, flavored, flavouring, sprinkles, fondant, vanilla, वनीला
bran: rice bran, wheat bran, oat bran, husk, rice husk, germ, wheat germ, psyllium, isabgol, starch, krispies, rice crispies, rice pops, pops, chokar, choker, cereal, premix, ready mix, instant mix
canned goods: canned, tinned, canned fruit, canned food, tinned fruit, frozen, frozen food, smiley, smileys, sun dried tomato
peel: peels, orange peel, lemon peel, lemon zest, zest, mango leaves, aam ke patte, aam patta, guava leaves, banana stem, kele ka tana, neem leaves, tomato leaves, guthli, aam guthli, गुठली, kamal gatta, कमल गट्टा, कमलगट्टा, coir, coconut coir
fruit yogurt: strawberry yogurt, mango yogurt, blueberry yogurt, strawberry curd, mango dahi, frozen yogurt, froyo
fruit drink: mango drink, lemon drink, orange drink, apple drink, rose drink, milk drink, yogurt drink, chocolate drink, chocolate powder, coffee drink, malt drink, shake mix, protein shake, chocolate shake, strawberry shake, oreo shake, rice water, cider, apple cider, pulp, fruit drinks, kiwi drink, cold brew, cold brew coffee, coffee mate, matcha, kefir, ginger shot, drink, drinks, concentrate, puree, purees
squash: butternut squash, acorn squash, yellow squash
coffee creamer: creamer, dairy creamer, milk creamer
flavoured salt: onion salt, garlic salt, lemon salt, celery salt, salt water, citric acid, nimbu sat, black garlic
coconut sugar: date sugar, nariyal shakkar
other flours: rice powder, potato flour, banana flour, coconut flour, almond flour, oat flour, tapioca flour, soya flour, peanut flour, makki atta, makka atta, makke atta
other milk: camel milk, goat milk, bakri doodh, oont doodh
flavoured tea: coriander tea, cumin tea, jeera tea, fennel tea, rose tea, turmeric tea, haldi tea, haldi chai, cinnamon tea, kesar chai, saffron tea, tulsi green tea, tulsi chai, तुलसी चाय, detox tea, slimming tea, lemongrass tea
plant oils: onion oil, onion hair oil, pyaz tel, pyaj tel, chilli oil, chili oil, corn oil, garlic oil, lahsun tel, ginger oil, adrak tel, lemon oil, orange oil, carrot oil, turmeric oil, rose oil, gulab tel, hibiscus oil, gudhal tel, tulsi oil, tulsi tel, coffee oil, walnut oil, grapeseed oil, fish oil, cod liver oil, tea tree oil, tea tree, essential oil, essential oils, eucalyptus oil, argan oil, jojoba oil, lavender oil, peppermint oil, clove oil, laung tel, lemongrass oil, kalonji oil, massage oil, malish tel, प्याज तेल, pyaaz tel, लहसुन तेल, अदरक तेल, गुलाब तेल, olive oil spray
spice mix: masala mix, rajma masala, chana masala
fruit butter: apple butter
plant of fruit or vegetables: tomato plant, chilli plant, strawberry plant
powder of fresh food: fruit powder, vegetable powder, fruit and vegetable powder
`
