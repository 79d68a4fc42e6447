/**
 * What the fields of a form are called where they are named outside of it, and how their values read there: in the bar of
 * unsaved changes, and where somebody else has saved.
 */
export type FormFields<Values extends object> = {
  readonly [Name in keyof Values & string]?: { label: string; format?: (value: Values[Name]) => string }
}
