import { createIdTable } from './ids/id-table.ts'

/** Groups by numbers, which are given again once no product of a group is left. */
export interface GroupNumbers {
  /** The number of the product's group. */
  join: (groupId: string) => number
  leave: (group: number) => void
  /** One more than the highest number that was given. */
  limit: () => number
}

export function createGroupNumbers(): GroupNumbers {
  const ids = createIdTable()
  const members: number[] = []
  const free: number[] = []
  return {
    join: (groupId) => {
      const known = ids.number(groupId)
      const group = known ?? free.pop() ?? members.length
      if (known === undefined) ids.put(groupId, group)
      members[group] = (members[group] ?? 0) + 1
      return group
    },
    leave: (group) => {
      const left = (members[group] ?? 0) - 1
      members[group] = left
      if (left > 0) return
      ids.remove(group)
      free.push(group)
    },
    limit: () => members.length,
  }
}
