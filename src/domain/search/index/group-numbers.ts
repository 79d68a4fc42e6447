/** Groups by numbers, which are given again once no product of a group is left. */
export interface GroupNumbers {
  /** The number of the product's group. */
  join: (groupId: string) => number
  leave: (group: number) => void
  /** One more than the highest number that was given. */
  limit: () => number
}

export function createGroupNumbers(): GroupNumbers {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const members: number[] = []
  const free: number[] = []
  return {
    join: (groupId) => {
      const group = numbers.get(groupId) ?? free.pop() ?? ids.length
      if (!members[group]) {
        numbers.set(groupId, group)
        ids[group] = groupId
        members[group] = 0
      }
      members[group] = (members[group] ?? 0) + 1
      return group
    },
    leave: (group) => {
      const left = (members[group] ?? 0) - 1
      members[group] = left
      if (left > 0) return
      numbers.delete(ids[group] ?? '')
      free.push(group)
    },
    limit: () => ids.length,
  }
}
