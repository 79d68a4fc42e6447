import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messageOf, paramsOf } from '#contract/admin/errors.ts'
import { MAX_PICTURE_BYTES } from '#domain/catalogue/pictures/picture-file.ts'
import { useOffice } from '../../session/use-office.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A file on its way to the shop. */
export interface Upload {
  id: number
  name: string
  /** Address of the file in this browser. */
  preview: string
  file: Blob
  state: 'waiting' | 'shrinking' | 'sending' | 'encoding' | 'failed'
  /** Which part has been sent, from 0 to 1; null while that is not known. */
  sent: number | null
  /** Why it failed. */
  error: string | null
}

/** Uploads that run at the same time, which is as many as the server encodes. */
const CONCURRENCY = 2

/**
 * Files that are being uploaded, and those that failed. Answers a sentence from `onUploaded` where a picture cannot be
 * taken; it then stands at the file. One that failed leaves the others alone.
 */
export function useUploads(onUploaded: (hash: string) => string | null) {
  const { clientWithProgress } = useOffice()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const uploaded = useRef(onUploaded)
  useLayoutEffect(() => {
    uploaded.current = onUploaded
  })

  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  const dismiss = (id: number) => {
    aborts.current.get(id)?.abort()
    setUploads((current) => {
      const found = current.find((upload) => upload.id === id)
      if (found) URL.revokeObjectURL(found.preview)
      return current.filter((upload) => upload.id !== id)
    })
  }

  const start = async ({ id, file }: Upload) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { state: 'shrinking', error: null, sent: null })
    const shrunk = await shrinkPicture(file)
    if (abort.signal.aborted) return
    if (shrunk.size > MAX_PICTURE_BYTES) {
      // Not sent: a server that refuses it may close the connection before its reason is read.
      const error = messageOf('picture-too-large', paramsOf('picture-too-large'))
      return change(id, { state: 'failed', error })
    }
    change(id, { state: 'sending' })
    const client = clientWithProgress((sent) => change(id, { sent, state: sent < 1 ? 'sending' : 'encoding' }))
    const result = await client.uploadPicture(shrunk, abort.signal)
    if (abort.signal.aborted) return
    const error = result.ok ? uploaded.current(result.value.picture.hash) : result.failure.message
    if (error === null) dismiss(id)
    else change(id, { state: 'failed', error })
  }

  useEffect(() => {
    const running = uploads.filter(({ state }) => state !== 'waiting' && state !== 'failed').length
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next || running >= CONCURRENCY) return
    const timer = setTimeout(() => void start(next))
    return () => clearTimeout(timer)
  })

  const isRunning = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    // The browser asks before the page is left, since these would be lost.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isRunning) window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId.current += 1
        const preview = URL.createObjectURL(file)
        return { id: lastId.current, name: file.name, preview, file, state: 'waiting', sent: null, error: null }
      })
      setUploads((current) => [...current, ...added])
    },
    retry: (id: number) => change(id, { state: 'waiting', error: null, sent: null }),
    dismiss,
  }
}
