import * as text from '#i18n/back-office/people/customers.ts'
import { useCustomerChange } from '../../api/people/customers.ts'
import { saveFile } from '../../parts/save-file.ts'
import { notifyDone, notifyFailed } from '../../parts/toasts.ts'
import { useClient } from '../../session/use-office.ts'

/** Saves all that the shop has of a customer as a file of the browser. Asks for the second factor, and is recorded. */
export function useCustomerExport(customerId: string) {
  const client = useClient()
  const { mutate, isPending } = useCustomerChange((id: string) => client.exportCustomer(id))
  const run = () =>
    mutate(customerId, {
      onSuccess: (all) => {
        saveFile(`customer-${customerId}.json`, 'application/json', JSON.stringify(all, null, 2))
        notifyDone(text.exported)
      },
      onError: ({ message }) => notifyFailed(message),
    })
  return { run, isPending }
}
