/** Of this process's variables, what a program that a test starts needs to run; what the test is about is added to it. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  // Where there is one, a program that was compiled before begins in half the time.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}
