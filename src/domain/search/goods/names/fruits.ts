/** Fruits by all of their names; see `../lexicon.ts` for the form. */
export const FRUITS = `
fruits: fruit, frut, froot, फ्रूट, phal, फल, fal, pazham, pazhangal, pandlu, hannu, phala
berries < fruits: berry
citrus < fruits: citrus fruits, khatte phal
melons < fruits: melon
mango < fruits: aam, आम, keri, मैंगो, mampazham, mambazham, mamidi, amba, mavina hannu, mavinhannu, mangga, mamidi pandu, aam phal, ambe, maanga, maampazham, mamidipandu, aamba, keree, mamidi pallu, mavina, ripe mango, pakka aam, mambalam, mampalam
alphonso < mango: hapus, हापुस, alphonso mango, haapus, हापुस आम, hapoos, hapus aam, aphoos, aphus, devgad hapus, alphonsa, alfonzo, ratnagiri alphonso
kesar mango < mango ! saffron: kesar, kesar aam, केसर आम, gir kesar
dasheri < mango: dasheri mango, dussehri, दशहरी, dashahari
langda < mango: langra, langda mango, लंगड़ा
badami mango < mango: badami aam
totapuri < mango: totapuri mango, तोतापुरी, banganapalli, safeda mango
strawberry < berries: स्ट्रॉबेरी, स्ट्राबेरी, strawberry pandu
blueberry < berries: ब्लूबेरी
raspberry < berries: रसभरी
blackberry < berries
cranberry < berries
mulberry < berries: shahtoot, शहतूत
gooseberry < berries: amla, आंवला, aawla, avla, nellikai, usirikaya, indian gooseberry
ber < berries: jujube, बेर, regi pandu, ilanthai
cape gooseberry < berries: rasbhari, physalis
banana < fruits: kela, केला, केले, kele, बनाना, vazhaipazham, vazhapazham, arati, arati pandu, balehannu, bale hannu, kola, ethapazham, kelu, kela phal, aratipallu, arati pallu, baale hannu, ethakka, nendran, nendra pazham, pachabale, rasthali, rasthali pazham, chakkarakeli, poovan, poovan pazham, vazhai pazham, kadali pazham, karpooravalli
elaichi banana < banana ! cardamom: elaichi kela, velchi, yelakki, इलायची केला, yelakki banana, ilaichi kela, ilaychi kela, elakki bale, elakki banana, chota kela, ilaichi banana, ilaychi banana, elakki, yelakki bale, chinia kela
robusta banana < banana: cavendish banana, robusta kela, long banana, cavendish
red banana < banana: lal kela, sevvazhai
apple < fruits: seb, सेब, safarchand, एप्पल, saib, sev phal, सेव, apel, safarjan, sapharjan, aapil, sebu hannu, aappil, sebfal, seb phal, kashmiri seb, कश्मीरी सेब, red delicious, appul
green apple < apple: granny smith, hara seb
royal gala < apple: gala apple
fuji apple < apple
orange < citrus: santra, संतरा, संतरे, santara, narangi, नारंगी, mandarin, kinnow, किन्नू, ऑरेंज, kamala, kamalapandu, kittale, malta, komola, kamala lebu, komola lebu, kittale hannu, santre, narinja, naranja, kichili pazham, kamala pandu, kamla, kamla nebu, aranju, orenj, madhura naranga, sangtra
sweet lime < citrus: mosambi, मौसंबी, मोसंबी, musambi, sathukudi, battayi, mausambi
lemon < citrus: lime, nimbu, नींबू, निम्बू, limbu, लिंबू, लेमन, elumichai, elumicham, nimmakaya, nimbe hannu, nimbehannu, cherunaranga, lebu, nebu, nibu, elumichampazham, elumichai pazham, cherunarakam, pati lebu, kagzi lebu, nimbe, nimbu phal, nimma pandu, nimma, naranga, limu, limboo, gondhoraj lebu, nimbekai, nimbe kai, elumichampalam, elumichchai, kagzi nimbu, कागज़ी नींबू, kagji nimbu
grapefruit < citrus: chakotra, चकोतरा, pomelo
grapes < fruits: grape, angoor, अंगूर, draksh, द्राक्ष, draksha, ग्रेप्स, drakshi, dratchai, thiratchai, angur, munthiri, munthiringa, draksha pandlu, dhraksha, drakshi hannu, angoor phal, drakh, mundri, mundiri
black grapes < grapes: kale angoor, kala angoor, काले अंगूर, kaale angoor, kali draksh, karuppu thiratchai, karuppu dratchai, nalla draksha, kaali angoor
green grapes < grapes: hare angoor, hara angoor, हरे अंगूर
avocado < fruits: butter fruit, makhanphal, मक्खनफल, एवोकाडो, alligator pear, vennai pazham, venna pandu, benne hannu, makhan fal, hass avocado
pineapple < fruits: ananas, अनानास, पाइनएप्पल, annasi, ananas phal, anaras, kaitha chakka, anasa, anasa pandu, anarosh, annasi pazham, anasa pazham, anasa hannu, ananas hannu, kaithachakka, pine apple, ananus, anaaras, anasapandu
watermelon < melons: tarbooz, तरबूज, kalingad, कलिंगड, kalingar, tarbuja, tarbuz, tharpoosani, puchakaya, kallangadi, tormuj, thannimathan, thanni mathan, tarbuch, tharboosani, tarbuz phal, pucha kaya, kallangadi hannu, hadwana, hindwana, hindwana phal, matira, kalangar, tarbooja
muskmelon < melons: kharbuja, kharbooja, खरबूजा, cantaloupe, mulam pazham
honeydew < melons: honeydew melon
coconut < fruits: nariyal, नारियल, copra, khopra, खोपरा, thengai, tenga, tenkai, kobbari, kobbari kaya, naral, tengu, thenga, narikel, naariyal, नारळ, tenginakayi, tengina kayi, tenkaya, narkel, nariyel, shriphal, thenginakai, nalikeram, nariyal gola, jata nariyal, pooja nariyal, puja coconut, nariyal pooja wala, whole coconut, tengai
tender coconut < fruits: nariyal pani, नारियल पानी, coconut water, elaneer, daab, ilaneer, kobbari bondam
desiccated coconut: coconut powder, nariyal bura, नारियल बुरादा, grated coconut, dry coconut, coconut flour
kiwi < fruits: कीवी, kiwifruit, kiwi fruit, kivi phal, kiwi pandu, kiwi phal
papaya < fruits: papita, पपीता, pappali, boppayi, parangi, pepe, omakka, pappaya, parangi hannu, bappayi, popai
pomegranate < fruits: anar, अनार, dalimb, madulai, danimma, dalimbe, bedana, anaar, mathalam, dadam, dalimbe hannu, daanimma, dalim
guava < fruits: amrood, अमरूद, peru, koyya, jama pandu, seebe, peyara, amrud, jamphal, perakka, jamphal fruit, seebe hannu, jaam pandu, koyya pazham
pear < fruits: nashpati, नाशपाती, naspati, babugosha
plum < fruits: aloo bukhara, आलूबुखारा, आलू बुखारा, alubukhara, prune
peach < fruits: aadu, आड़ू, aaru phal, satalu
apricot < fruits: khubani, खुबानी, khumani
nectarine < fruits
cherry < fruits: चेरी, cherries
litchi < fruits: lychee, लीची, lichi
longan < fruits
sapota < fruits: chikoo, chiku, चीकू, cheeku, sapotta, sapotta pandu, chikku, chikku phal, sobeda
custard apple < fruits: sitaphal, सीताफल, sharifa, शरीफा, seethapazham
soursop < fruits: hanuman phal, laxman phal
dates < fruits, dry fruits: khajur, खजूर, khajoor, date, kharjura, perichampazham, medjool dates, kimia, mazafati, soft dates, pind khajur, kharjuram, kharjoora, eethapazham, kharek, kharjura pandu, kharik, kharjur, eecham pazham, icham pazham, perichai, perichhai, mabroom, ajwa, khejur, khorma, khajuri, deglet noor
fig < fruits: anjeer, अंजीर, anjir, athipazham
jamun < fruits: जामुन, java plum, black plum, naval pazham, neredu
dragon fruit < fruits: pitaya, kamalam, ड्रैगन फ्रूट
passion fruit < fruits
star fruit < fruits: kamrakh, कमरख, carambola
wood apple < fruits: bel, बेल, bael, kaitha
persimmon < fruits: ramphal, रामफल
mangosteen < fruits
rambutan < fruits
kokum: कोकम, garcinia
sugarcane < fruits: ganna, गन्ना, sugar cane, karumbu
water chestnut < fruits: singhara, सिंघाड़ा
palm fruit < fruits: ice apple, nungu, tadgola, taal
phalsa < fruits: फालसा
karonda < fruits: करौंदा
fruit basket: fruit hamper
fruit salad: cut fruit
`
