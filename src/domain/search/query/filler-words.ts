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

const fillers = folded(FILLERS)

/** By any of its forms; by the plain one there is no doubt. */
export function isFiller({ plain, spelled }: Folded): boolean {
  return fillers.has(plain) || fillers.has(spelled)
}

function folded(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words).flatMap((word) => [fold(word).plain, fold(word).spelled]))
}

/** Words after the first and before the second say what it is for: "lemons for pickle", "halwa ke liye gajar". */
export function withoutPurpose(words: readonly string[]): readonly string[] {
  const forAt = words.indexOf('for')
  if (forAt > 0 && forAt < words.length - 1) return words.slice(0, forAt)
  const liyeAt = words.findIndex((word, at) => LIYE.has(word) && at > 0 && at < words.length - 1)
  return liyeAt > 0 ? words.slice(liyeAt + 1) : words
}

const LIYE = new Set(['liye', 'lie', 'liya', 'लिए', 'लिये', 'वास्ते', 'vaste', 'waste'])
