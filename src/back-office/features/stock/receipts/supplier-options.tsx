import { useSuppliers } from '../../../api/stock-handling/receipts.ts'

/** What a field for a supplier suggests, whose `list` is this id: who supplied before, and the vendors. */
export function SupplierOptions({ id }: { id: string }) {
  const { data } = useSuppliers()
  return (
    <datalist id={id}>
      {data?.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
