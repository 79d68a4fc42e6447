import { Button } from '../button.tsx'

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}

/** Reads the next rows of a list; nothing where there are no more. */
export function MoreButton({ list, label }: MoreButtonProps) {
  return list.hasNextPage ? (
    <Button small loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {label}
    </Button>
  ) : null
}
