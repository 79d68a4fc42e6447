/** What a role is called. */
export const roleNames = {
  owner: 'Owner',
  manager: 'Manager',
  picker: 'Picker',
  support: 'Support',
  'read-only': 'Read-only',
} as const

/** Printed for the owner of the machine. */
export const firstOwnerLink = (link: string) =>
  `Nobody manages this shop yet. Become its owner within 24 hours, once: ${link}`
