import { type Folded, fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'

/** What people write around the thing they want; it says nothing of which product it is. */
const FILLERS = `
the a an of in on at to is are and with or my me i we for from some any want need buy get give send order online please
plz pls show find search near nearby home delivery deliver shop store today now more only
fresh organic natural pure best good quality premium new big small large medium ripe whole loose local farm homemade
healthy tasty sweet meetha meethe मीठा मीठे raw cheap cheapest offer discount deal deals sale price prices rate rates cost bhav kimat mrp
combo size full free certified chemical pesticide grade a1 no1 super special original real genuine indian export
india fresho bharat
ka ki ke ko kaa kee hai hain he h ho mujhe muje mujhko hume humko chahiye chaiye chahie chaahiye chahiey mangta dena do de dedo dijiye bhejo
bhej lena le kya kitne kitna kitni se aur wala wali wale vala vali ek mein me par pe bhi yeh ye woh
taaza taza tazaa taaja taja asli shudh shuddh desi deshi accha achha acha achchha acchi achhi sasta saste sasti badhiya badiya mast bada chota
daam dam sabse sirf zara jara turant jaldi abhi urgent urgently asap hui hua huye
aku pandu pallu gadda gadde dumpa kizhangu kilangu soppu kayi kaya kayalu shak
split broken peeled washed unwashed unpolished polished chilka sabut khada khade dhuli mogar bina without
thick thin mota moti mote patla patli patle मोटा मोटी मोटे पतला पतली पतले
cube cubes slice slices sliced diced chopped chunks tukde tukda block slab bar readymade made
पत्तेदार का की के को है हैं मुझे चाहिए चाहिये ताज़ा ताजा ताज़े ताजे ताज़ी ताजी शुद्ध असली देसी अच्छा अच्छे अच्छी सस्ता सस्ते सस्ती
दो दीजिए भेजो लेना क्या से और वाला वाली वाले में भाव दाम कीमत रेट ऑर्गेनिक आर्गेनिक जैविक बढ़िया बड़ा छोटा एक सबसे सिर्फ जल्दी अभी
`

/** The same, but as they are written alone: "kal" is tomorrow, and spelled as "kale", which are black. */
const WRITTEN_SO = `
you your yours us our ours it its they them there here this that these those which what who where how when if then
do does did have has had can could would should will shall may might looking look searching wanted needed needs required
bring sending kindly thanks thank hello hi hey dear sir madam also too very much many few lots so just like about by before after
today tomorrow tonight morning evening afternoon night daily every everyday day week weekly month monthly available
make making cook cooking cooked home house family kids children guests use using used eat eating better ground seedless out
soft crunchy crispy juicy creamy potted unsweetened kadak karara karari naram spicy teekha teekhi tikhi sukhi bana bani bane ne kaha yahan sa tak mil milta milti jaye jayega nashta nashte lana laana lao laao mummy mumma papa
kal subah shaam sham dopahar raat aaj rozana bhai bhaiya bhaiyya didi aap aapke aapko paas milega milegi milenge
sakta sakti hoga hogi thoda thodi thode bahut bohot zyada jyada koi kuch kuchh ghar banane banani pakane karna karne hoon hun
bhejna bhejiye denge lunga lungi mangwana kripya bachche bachchon bacchon
pakka pakke pakki pake paki bhuna bhuni bhune lamba lambe lambi dana dane daana daane
कल सुबह शाम दोपहर रात आज रोज़ाना भाई भैया दीदी आप आपके आपको पास मिलेगा मिलेगी थोड़ा थोड़ी थोड़े बहुत ज़्यादा कोई कुछ घर बनाने पकाने
करना करने भेजना भेजिए कृपया बच्चे बच्चों पक्का पक्के पक्की पके भुना भुनी भुने लंबा लंबे लंबी दाना दाने
`

const fillers = folded(FILLERS)
const writtenSo: ReadonlySet<string> = new Set(wordsOf(WRITTEN_SO).map((word) => fold(word).plain))

/** By any of its forms; by the plain one there is no doubt. */
export function isFiller({ plain, spelled }: Folded): boolean {
  return fillers.has(plain) || fillers.has(spelled) || writtenSo.has(plain)
}

/** By its letters alone: "lays" is only spelled like "le". */
export function isWrittenFiller({ plain }: Folded): boolean {
  return fillers.has(plain) || writtenSo.has(plain)
}

function folded(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words).flatMap((word) => [fold(word).plain, fold(word).spelled]))
}

/** Without the words that begin a sentence and are another word by themselves: "am" is a mango. */
export function withoutOpening(words: readonly string[]): readonly string[] {
  const isOpening = (at: number) => words[at] === 'am' && words[at - 1] === 'i'
  return words.some((_, at) => isOpening(at)) ? words.filter((_, at) => !isOpening(at)) : words
}
