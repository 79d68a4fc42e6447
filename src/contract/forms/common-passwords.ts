/**
 * Passwords of eight characters or more that guessers try first, here and in India in particular. Short ones are
 * refused by their length already.
 */
const COMMON = new Set(
  `
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass@123 pass1234 password@123 password@1
  12345678 123456789 1234567890 0123456789 987654321 9876543210 11111111 00000000 88888888 12341234 12121212 11223344
  123123123 147258369 123456abc 1234abcd abcd1234 abc12345 a1b2c3d4 abcdefgh abcdefg1 aaaaaaaa 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123
  iloveyou iloveyou1 iloveyou123 loveyou123 sunshine princess football baseball cricket1 cricket123 superman batman123
  trustno1 whatever starwars computer internet michelle jennifer charlie1 welcome1 welcome123 welcome@123 letmein1
  letmein123 changeme changeme1 admin123 admin@123 administrator root1234 test1234 testtest test@123 guest123 user1234
  temp1234 default1 secret123 mypassword newpassword india123 india@123 bharat123 hindustan krishna1 krishna123
  ganesh123 jaishreeram sairam123 saibaba1 omsairam shivshakti jaimatadi radhakrishna mumbai123 delhi123 bangalore
  dragon123 monkey123 master123 shadow123 flower123 shopping grocery1 haribhari
  `
    .trim()
    .split(/\s+/),
)

/** Whether a guesser would try this password among the first; capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
