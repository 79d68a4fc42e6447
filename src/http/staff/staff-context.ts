import type { Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Recorded, WrittenResult } from '#use-cases/audit/index.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import type { ApiDependencies } from '../api-dependencies.ts'
import type { ParsedContext } from '../request-context.ts'
import type { AdmittedStaff } from './admit-staff.ts'
import type { RecordLook } from './record-look.ts'

/** A request of a member of staff. Of the store it only reads, but for what the audit has of looks. */
export interface StaffContext<Name extends string, Query>
  extends Omit<ParsedContext<Name, Query>, 'deps'>,
    AdmittedStaff {
  deps: Omit<ApiDependencies, 'store'> & { store: Reads }
  recordLook: RecordLook
}

/** An `AuditedWrite` that fails when the session has ended meanwhile, or its role was changed. */
export type StaffWrite = <R extends Result<Recorded<unknown>, { code: string }>>(
  work: (tx: Transaction) => Promise<R>,
) => Promise<WrittenResult<R> | { ok: false; code: 'token-invalid' | 'not-permitted' }>

/** A request of a member of staff that writes, by `write` alone. */
export interface StaffWriteContext<Name extends string, Query> extends StaffContext<Name, Query> {
  write: StaffWrite
  /** Adds work that goes on when the write is committed and the response is on its way, such as asking a provider. */
  afterCommit: (work: (deps: Dependencies) => Promise<unknown>) => void
}
