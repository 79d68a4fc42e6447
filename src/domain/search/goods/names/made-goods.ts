/**
 * What is made of goods and is none of them any more: an apple pie is no apple. It is known by these names as they are written. What a
 * shop does sell of it stands with the groceries. See `../lexicon.ts` for the form.
 */
export const MADE_GOODS = `
cutlet: cutlets, patty, pattie, patties, puff, puffs, wedges, potato fries, aloo fries, cheese fries, masala fries, onion fries, hash brown, hash browns, aloo roll, veg roll, bhalla, bhalle, भल्ला, भल्ले, anda roll, अंडा रोल, namak para, namak pare, नमक पारे, aloo sev, potato sev, roll, rolls, wrap, wraps, bhurji, bhurji mix
masala nuts: masala peanuts, masala peanut, peanuts masala, coated peanuts, masala kaju, honey almonds, roasted nuts
filled bread: potato bread, fruit bread, milk bun, cream bun, fruit bun, cream roll, bread sticks, breadsticks, croutons, bread chura, coconut bun, pita, pita bread, tortilla, tortillas, rumali, crumb, crumbs
branded biscuit: biscoff, bourbon biscuit, monaco biscuit, digestive, nutrichoice, truffle, truffles, date roll, dates roll, gummies, gummy, gummy bears, jujubes
sandwich spread: fruit spread, garlic spread, peanut spread, chilli spread, jalapeno spread
flavouring: essence, extract, food colour, food color, edible colour, flavour, flavor, flavours, flavoured, flavored, sprinkles, fondant, vanilla, वनीला
cereal mixes: oat bran, germ, wheat germ, krispies, rice crispies, rice pops, pops, choker, cereal, premix, ready mix, instant mix
canned goods: canned, tinned, canned fruit, canned food, tinned fruit, frozen, frozen food, smiley, smileys, sun dried tomato
peel: peels, orange peel, lemon peel, lemon zest, zest, aam patta, guava leaves, neem leaves, tomato leaves, guthli, aam guthli, गुठली, kamal gatta, कमल गट्टा, कमलगट्टा, coir
fruit yogurt: blueberry yogurt, strawberry curd, mango dahi, frozen yogurt, froyo
fruit drink: mango drink, lemon drink, orange drink, apple drink, rose drink, milk drink, yogurt drink, chocolate drink, coffee drink, malt drink, shake mix, protein shake, chocolate shake, strawberry shake, oreo shake, rice water, cider, apple cider, pulp, fruit drinks, kiwi drink, cold brew, cold brew coffee, coffee mate, matcha, kefir, ginger shot, drink, drinks, concentrate, puree, purees
squash: butternut squash, acorn squash, yellow squash
coffee creamer: dairy creamer
flavoured salt: onion salt, garlic salt, lemon salt, celery salt, salt water, citric acid, nimbu sat, black garlic
coconut sugar: date sugar, nariyal shakkar
other flours: rice powder, potato flour, banana flour, almond flour, oat flour, tapioca flour, soya flour, peanut flour, makke atta
other milk: bakri doodh, oont doodh
flavoured tea: coriander tea, cumin tea, jeera tea, fennel tea, turmeric tea, haldi tea, haldi chai, cinnamon tea, kesar chai, saffron tea, tulsi green tea, tulsi chai, तुलसी चाय, slimming tea, lemongrass tea
plant oils: pyaz tel, pyaj tel, chili oil, lahsun tel, adrak tel, carrot oil, gulab tel, gudhal tel, tulsi oil, tulsi tel, coffee oil, walnut oil, grapeseed oil, tea tree, argan oil, jojoba oil, laung tel, lemongrass oil, kalonji oil, malish tel, प्याज तेल, pyaaz tel, लहसुन तेल, अदरक तेल, गुलाब तेल, olive oil spray
spice mix: masala mix
fruit butter: apple butter
powder of fresh food: fruit powder, vegetable powder, fruit and vegetable powder
`
