/** Those that keyboards of phones offer: not every one is a food, "🎉" is none. */
export const PICTURE = /[\u{1f000}-\u{1faff}]\ufe0f?|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u

/** Whether so much is typed that names are suggested for it: one letter begins too many, and a picture is a word. */
export function isSuggestible(typed: string): boolean {
  return [...typed.trim()].length >= 2 || PICTURE.test(typed)
}
