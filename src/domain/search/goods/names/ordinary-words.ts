/*
 * Words that are no goods, and that a slip or two would lead to a name of goods: of the ten thousand most frequent English words
 * those of five letters and more of which that is so, with a few others, and words of everyday Hindi. See `../ordinary-words.ts`.
 */

export const ORDINARY_ENGLISH = `
bath beam brew cage case coal cord cork dart desk dice dish dye ear file gate gear golf gun hand hook jeep key knob leash mast paddle pail plane pole
pool rat road robe roof saddle safe seat sheet sink spade tassel train tube van wand wheel
bandana breadth coffin curdle deep pinecone qwerty ricer
aaron abuse accurate acoustic acres acrobat across adams added again agenda agree aimed airplane alarm alaska alice alive allan
allen alliance allow alloy alone alpha although always amanda amber andreas anger anime annie announce annual annually anyone
apache apparatus apparel apparent appeal appear appearance appearing applicant apply applying appraisal april arabia arabic
areas arena arise arising arrange array arrive article ascii ashley assembly assume assurance asthma atlas attach attack aurora
author autos avatar aware awful backed bacteria bacterial badge badly bahamas bailey ballet ballot banking banned barbara barbie
barely barnes barrel barriers barry baseball based basic basically basin basis batch bathroom battle beach beast beatles beats
became begin being belly bench bernard betting betty bhutan bidder bigger bills billy binary birth birthday bizarre blackjack
blair blame blank blend block blocking blood bloom bloomberg boating boats bobby bonds bones booking bookmark bored bother
bought bound bracket bradley brain brake branch brand brass brave brazilian breach break breaking breath breathing breed brian
bride brief bring broadway broke broker bronze brooks browse bryan bryant bubble buddy buffer bunny burke burner burns burst
burton buses butler buyer cache cadillac calgary called calling camel cameroon camps canada canberra candidate cannon capable
capital capture carbon cardiac career caribbean caring carlos carol caroline carrier carroll carrying carter cartoon casey
cassette castle casual catch catherine catholic cattle cause causes celebrate center centre cents certain challenge champion
chance change chaos chapel character charge charged charles charlotte charter chase chassis cheap cheats check checking checkout
chest chevy child childhood choice choir choose choosing chose chris chuck church cindy circle cities claim claire clara clarke
class classifieds classroom clause click clicking cliff clone close closing clubs coach coating codes coleman colin collapse
collar collect collectables collected collectibles collecting collections collector collins colombia colon columbia comes
commander commerce commit committee commonly compare compiler complaint complete compliance compliant comply composed composer
composite compute computed conditional conditions condo connect connected constant contacted contained contract contrast
controlled controller convinced cooked cooling cooper copper coral cornell cornwall corporate corps costs could count counter
counting county couple courage course court courtesy coverage crack crash create creek crisis crossing crowd crude currency
curve cutting cyber cyprus daddy daily dallas dance danish dated daughter davis dayton deals death decide decor dedicated deeper
defining dennis derby design designated desire details devon diana diane differ dinner disagree disaster disco discussing
disease dispatch distance diving dodge dollars donate donna doors dosage doubt douglas drain drainage dramatic draws drilling
driven driver drove dryer dubai durable durham dutch duties dying earnings earth eating edges eight either electric electricity
electron elegant ellen ellis elsewhere email engineer error essays estimates every everyone everywhere excess faced facing fails
failure fairy faith falling false famous fantasy fares farming fatty favour favourite featured feeds feels ferry fight fighters
filed files filled finally finder fired fires firms fixes flame flash flavor fleece fleet float flood flooring flows flush
flying focus folks followed fonts footage forbes force forecast forestry forge forget formal former forms forth fossil fought
found fourth frame framed framing france francis freelance freeware friday friend frontier fully functions funds funny further
gained gains gamma garage garmin gather gauge genes genre girls gives glance glenn globe glossary gnome goals google gordon
gotten grade graduated graham grammar grand grande grant granted graph graphics gratis grave greater greece grenada groove gross
group grown growth guarantee guide hacker halloween hampshire handbook handle handling handmade handy happen happy harbor
harbour hardly hardware harley harper harrison harvey having hayes hazard header headlines healthcare healthy heard heart heated
heath height helena hence heroes highs hints hobbies hockey holder holds holes holland hollywood holmes hopes hostels hosts
hotmail hours hughes icons impaired implies importance important improved inches incidence indeed india indiana indicate indices
infinite inline innocent inserted instance instantly instrumental intake intense investor irish issued italia italy janet jenny
jerry jesse jessica jokes jones kansas karaoke karen karma kathy keeps keith kenneth kenny keywords killing kinda kinds kitty
klein knitting knives knock known knows kodak korean labor laden lakes lanes language larry laser later latter laugh laughing
launch layer leader leading leads lease leasing leather leave leaving leeds lenders lenses leone lessons letter letting liable
lighting linear lined lines links lists literally liver lives living loads locally locate locations lodge logging logos looks
loops loose losses louis louise lounge loves loving lucas luther lying macro madison madonna magic mailman mails maine mainly
maintain major malawi manage managed manager mandate manhattan manner manor manual manually march margaret margin maria mariah
marina marine mario marker marks marriage married marriott marsh marshall martha mason massage master matching matthew mature
maybe mayor mazda means meant meanwhile measures medal media meetup mental mentor menus merry metadata metal meter metres
michelle middle might mighty mileage miller minds miniature minor minus minutes mirror missed missouri mistake mitchell modes
module moisture monica monitored monkey monster monte month moore morning morris moses mother mount mountain mounting moves
movies moving multi murphy murray muscle museum names naples nasdaq nashville nathan nature needle needs nerve nickel nightmare
nodes notes nowhere nurse officer offshore oliver omaha online opens oregon organ organisms organize ought package packet pages
paintball painted painting palace panama panic paperback papua parade paradise paraguay parallel parcel parental parents paris
parks parliament partially partly partners parts party passage passes passive passport paste pastor patch patent paths patio patrick
patrol payable payday paying paypal payroll perhaps perry perth peter pharmacy phrase physically picks pierre pills pilot
pioneer pirates pitch place placing plane planet planner planning plans plays pleasant please pleased pleasure pledge plenty
plots plymouth point pointer pointing poker poland policy polished polls pools portrait ports posing postage postal posting
posts potter pounds powell praise precious prepaid presence preserve press priced princess print printable printed private probe
processor produce produced productive promised proof propose proposed proud prove proven provider pulled pulling pumps puppy
purchase purchased pursue pushed putting qatar qualified qualify quality quarter queen query questions quick quiet quite quote
racing racks radio radius raise raising rally range rates rather rating ratio rational reach reaching reactions reads really
realm reason rebate recipes redeem referred refinance refine refund reggae regime relate relations relying remain remained
remove represent retained rhode rides risks robot robust rocky roland roller roman roommate roster rotary rouge rough roulette
ruled rules ruling runner russia russian sacred safari safer saint salary sales sally samba samoa sample sampling sandra sandy
santa sarah satellite saudi savage savannah saved saver saves scale scanner scanning scared scary scene schedule schema scheme
scoop scope scotia scott scottish scout scratch search searching season seating seattle seeker seeks seemed segment seller
senate sends senegal sense serial series serve serving setting settle seven seventh severe shade shadow shaft shakira shall
shame shanghai shannon shape shaped share shared shareware sharing shark sharon sharp sheep sheer shelf shepherd sheriff shift
shine shipment shipping ships shoot shooting shoppers shopping shore shorter shots should shoulder showed shown shows shuttle
sierra sight sigma signature signs simple since singapore singer single sizes skiing skilled skills skins sleep sleeve slide
slope slots smell smile smoke smooth soccer social solomon solving somewhere songs sorry sought souls sound source south
southeast southern space spain spanish spare spectacular speech speed spell spelling sphere spies spirit spoke sporting spots
spouse spreading springer sprint squad square stack staff staffing stage stake stand starring start starting state stated
statement statewide static stating stats statute staying stays steady steam steel steering stephen steps sterling steve still
stock stone stood stopping stops store strange strategy stream streaming street strength stretch strike striking strong stronger
stuck studio studying stunning style sudan suite suits summary summit sunny sunshine supplied suppliers support surface surge
surname surrey surround survey susan swift swing swiss switched switching syria tackle taiwan taken talent talks tanks tariff
tasks taste tattoo taught taxes teach teams tears teenage teeth tenant tennessee terms terrace terrain terry tests thailand
thanks theater theft theme themselves theory thermal these thesis theta thick thickness things think third thomas thompson
thorough those though thought thread threat thriller thumbs thunder thursday tiffany timer tions title tobago today together
tommy toner tones topic touch tough towards tower toxic track tracy trade trance trans travel trends trial tribe tricks trigger
trips trivia troops trout truly truth tulsa tuner tunes turkey turns twins types union uruguay valley valve variable variance
varying vault vegas venture venue verde verse vienna viking villa village violations violence virginia vital voters votes wages
walks wallace walter wants warming warning washer waste watching watts waves wayne wealth weather weight weird wellness wells
welsh whatever whats wheel where whereas whether which while wholesale whose wicked wider width wiley willing winds wings winner
winning wired wiring wishes wishing witch within wives would wound wrapped wright write written youth zones
`

/** In Latin letters, which what is typed in Devanagari is folded to. */
export const ORDINARY_HINDI = `
aadmi aaina aangan aansu aankh aaram aasman aatma abhi achanak acha adhik agar ajeeb akela akhbar alag amir andar andhera
andhi apna asli aurat awaaz azaadi baadal baadshah baahar baarish baat bachcha bachpan badan badal badla bahadur bahan bahut
baithak bakwas banao bandar bandook barabar barsaat basti batao batti bazaar behen behtar bekaar beta beti bewafa bhaag bhagwan
bhai bhasha bhatija bheed bhookh bhoot bhrasht bijli bimari bistar bolo budhapa budhiya bulao buraai burai chaabi chaalak chaand
chaadar chacha chachi chalo chehra cheekh chidiya chinta chitthi chori churi chupchap daada daadi daftar dard darwaza daulat
deewana deewar desh dharti dhoka dhoop dhyan dikhao dilwale dimag duniya dupatta dushman dukan doctor dost dosti ehsaas ekta
faisla farak farishta fauji fizool gaadi gaana gaon garmi gareeb gehna ghadi ghamand ghoda ghumna gussa gulab guruji haath hafta
hamara hamesha haqeeqat hawa hawai hazaar himmat hindustan hisaab hoshiyar imaandar imarat insaan intezaar ishq itihaas izzat
jaadu jaanwar jaldi jangal janam jawaab jawan jeevan jhagda jhooth jhoola jigar judaai junoon kabaddi kaagaz kaala kaam kabhi
kahani kahan kahawat kalam kamaal kamra kapda karam karna kasam kasoor kavita keemat khabar khamosh kharab khatam khayal khelna
khidki khilona khoon khubsurat khushi khwab kinara kiraya kisaan kismat kitaab koshish kursi kutta ladai ladka ladki lagan
lalach lakdi lekin lifafa likhna lohar maalik maamla maharaja mahal maidan makaan mandir mangal mandap masjid matlab mausam
mazaak mazdoor mehnat mehmaan mela milan mitti mohabbat mohalla mulaqat murti mushkil musafir naach naani naata nadi nagar nakli
namaste naraaz naseeb naukri nazar neend nirmal nishan niyam nuksan paagal paani paath padhai padosi pahaad pahela paisa paise
panchayat parchhai pareshan pariksha parivar pariwar pasand pasina pathar patang pati patni payal peeche pehchan pinjra
pita pooja prem pukar pukaar pulis purana pustak putra pyaar pyaasa raaja raajya raasta raat rajkumar rajya rakshak rakhi rishta
roshni ruko rumaal saahil saal saansein saath sachai sadak safar sahara sajan samajh samandar samay sanam sapna sardi sarkar
sarpanch sawaal sawan seedha shaadi shaam shaayad shabd shahar shaheed shahenshah shakti sharaab sharam sher shikar shikayat
shukriya sikandar sindoor sitara sooraj stree subah sukoon suhaag sultan sundar suraj swarg taala taara tabahi taakat talaash
tamasha tareef tareekh tasveer tayyar teesra tehzeeb thakur thanda tijori tohfa toofan topi tukda tumhara udaas umeed unchai
upar ustaad vaada vakil veer vidyalaya vishwas vivah waada wafadar wahan wajah waqt wardi yaadein yaara yahan yatra yudh zabaan
zakhm zameen zamana zaroor zaroorat zindagi
`
