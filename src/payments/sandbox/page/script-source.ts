/**
 * The text of a script that calls `main`: the function's own source.
 *
 * The scripts are written as functions, since that is the one form that needs neither a build step nor a file at run
 * time: the sandbox runs unbuilt in a Node process and bundled in a service worker, and both must serve the scripts as
 * files, because the content security policy of shop and payment page allows nothing inline. So they are
 * type-checked and linted like all other code. The price: `main` must not use anything from outside itself but what a
 * browser has, neither imports nor other functions of its file. Constants come in as arguments, which are JSON.
 */
export function scriptSource<A extends readonly unknown[]>(main: (...args: A) => void, ...args: A): string {
  return `(${main.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`
}
