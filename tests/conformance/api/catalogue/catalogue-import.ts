import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportDto } from '#contract/admin/catalogue/import.ts'
import type { BackOfficeClient } from '#contract/admin/client.ts'
import { isColumnName } from '#domain/catalogue/import/import-columns.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import {
  applyFile,
  checkFile,
  exportedLines,
  type FileLines,
  importFile,
  rowsOf,
} from '#tests/support/records/import-file.ts'

let skus = 0

/** A line of goods that may go live. */
function aLine(overrides: Readonly<Record<string, string>> = {}): Record<string, string> {
  skus += 1
  return {
    ...{ sku: `IMP-${skus}`, title: `Imported melon ${skus}`, unit: '1 kg', mrp: '90', price: '80', state: 'live' },
    ...{ product_state: 'live', category: 'fruits', vendor: 'Konkan Orchards', net_amount: '1000', net_unit: 'g' },
    ...{ picture: '/art/melon.webp', picture_text: 'A melon', diet: 'veg', origin: 'IN', storage: 'fresh' },
    ...overrides,
  }
}

/** Files with products on their way into the catalogue, and out of it. */
export function catalogueImportContract(testApi: () => TestApi): void {
  describe('import', () => {
    let owner: BackOfficeClient

    beforeAll(async () => {
      owner = (await testApi().signInStaff('owner')).client
    })

    const issuesOf = async (file: ImportDto) =>
      (await rowsOf(owner, file)).map(({ issues }) => issues.map(({ column, code }) => `${column} ${code}`))
    const found = async (q: string) => {
      const customer = (await testApi().signInGuest()).client
      return expectSuccess(await customer.products({ ...DEFAULT_CATALOGUE_QUERY, q })).products
    }

    test('an export that is imported again changes nothing', async () => {
      await importFile(owner, [
        aLine({ title: '=HYPERLINK("http://x")', description: '+1\n"two", three; four', tags: String.raw`a\|b|-c` }),
        aLine({
          badge: '@new',
          ingredients: "'=already",
          organic_scheme: 'npop',
          organic_body: '-APEDA',
          organic_number: '1',
          organic_until: '2099-01-01',
        }),
      ])
      const file = await checkFile(owner, await exportedLines(owner))
      expect(file.summary.verdicts).toMatchObject({ create: 0, update: 0, error: 0 })
      expect(file.summary.verdicts.unchanged).toBe(file.rowCount)
      expect(file.state).toBe('ready')
      expect((await applyFile(owner, file)).summary.applied).toBe(0)
    })

    test('no cell of an export can run as a formula', async () => {
      await importFile(owner, [aLine({ title: '=1+1', vendor: '@vendor', description: '-2' })])
      const cells = (await exportedLines(owner)).flatMap((line) => Object.values(line))
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    })

    test('names in other letter case or with outer spaces are those of the shop, and the preview says which', async () => {
      const line = aLine({ vendor: 'Imported Dal Mill', tags: 'Imported Dal' })
      await importFile(owner, [line])
      const again = { ...line, category: ' Fruits', vendor: ' imported dal MILL ', tags: 'imported dal' }
      const fresh = aLine({ category: 'FRUITS', vendor: 'IMPORTED DAL MILL', tags: 'IMPORTED DAL|new' })
      const file = await checkFile(owner, [again, fresh])
      expect(file.summary.verdicts).toMatchObject({ unchanged: 1, create: 1, error: 0 })
      const [matched, created] = await rowsOf(owner, file)
      const same = (column: string, after: string, typed: string) => ({ column, before: after, after, typed })
      expect(matched?.changes).toEqual([
        same('category', 'fruits', 'Fruits'),
        same('vendor', 'Imported Dal Mill', 'imported dal MILL'),
        same('tags', 'Imported Dal', 'imported dal'),
      ])
      expect(created?.changes.slice(1)).toEqual([
        same('category', 'fruits', 'FRUITS'),
        same('vendor', 'Imported Dal Mill', 'IMPORTED DAL MILL'),
        same('tags', 'Imported Dal|new', 'IMPORTED DAL|new'),
      ])
      await applyFile(owner, file)
      const { vendors } = expectSuccess(await owner.vendors())
      const { tags } = expectSuccess(await owner.catalogueWords())
      expect(vendors.filter(({ name }) => /^imported dal mill$/i.test(name)).length).toBe(1)
      expect(tags.filter(({ tag }) => /^imported dal$/i.test(tag))).toMatchObject([{ groupCount: 2 }])
    })

    test('packs of one product come in together, and are found by customers at once', async () => {
      const small = aLine({ product: 'imported-papaya', title: 'Imported papaya' })
      const large = {
        sku: 'IMP-PAPAYA-L',
        product: 'imported-papaya',
        unit: '2 kg',
        mrp: '170',
        price: '150',
        state: 'live',
        net_amount: '2000',
        net_unit: 'g',
      }
      const file = await importFile(owner, [small, large])
      expect(file.summary).toMatchObject({ verdicts: { create: 2 }, applied: 2, effects: { 'goes-live': 2 } })
      expect((await found('imported papaya')).map(({ slug }) => slug)).toEqual([
        'imported-papaya-1-kg',
        'imported-papaya-2-kg',
      ])
      const again = await checkFile(owner, [small, { ...large, unit: '2 kg' }], { name: 'again.csv', mode: 'update' })
      expect(again.summary.verdicts).toEqual({ create: 0, update: 0, unchanged: 2, error: 0 })
    })

    test('a blank cell and a missing column leave a field as it is, and !clear empties it', async () => {
      const line = aLine({ hindi_name: 'खरबूजा', location: 'Cold 2' })
      await importFile(owner, [line])
      await importFile(owner, [{ sku: line.sku ?? '', hindi_name: '!clear', location: '', price: '75.50' }])
      const [exported] = (await exportedLines(owner)).filter(({ sku }) => sku === line.sku)
      expect(exported).toMatchObject({ hindi_name: '', location: 'Cold 2', price: '75.50', title: line.title })
    })

    test('amounts are read as spreadsheets write them, with signs and the commas of lakhs or thousands', async () => {
      const line = aLine({ mrp: '₹ 1,00,250.50', price: 'Rs. 100,200/-' })
      await importFile(owner, [line])
      const [exported] = (await exportedLines(owner)).filter(({ sku }) => sku === line.sku)
      expect(exported).toMatchObject({ mrp: '100250.50', price: '100200.00' })
    })

    test('a wrong line names its column, and the others come in without it', async () => {
      const good = aLine()
      const lines: FileLines = [
        good,
        aLine({ mrp: '4 8' }),
        aLine({ mrp: '12,50' }),
        aLine({ mrp: '1,00,00,001' }),
        aLine({ price: '118', mrp: '110' }),
        aLine({ category: 'spaceships' }),
        aLine({ title: '' }),
        aLine({ title: '!clear' }),
        aLine({ picture_text: '' }),
        aLine({ description: 'Organic by nature' }),
        aLine({ storage: 'warm' }),
        aLine({ sku: '' }),
        aLine({ stock_set: '5' }),
        aLine({ barcode: '12' }),
      ]
      const file = await importFile(owner, lines)
      expect(await issuesOf(file)).toEqual([
        [],
        ['mrp not-an-amount'],
        ['mrp not-an-amount'],
        ['mrp amount-too-large'],
        ['price above-mrp'],
        ['category category-unknown'],
        ['title needed'],
        ['title not-clearable'],
        ['picture_text no-picture-text'],
        ['organic_scheme organic-without-certificate'],
        ['storage not-a-choice'],
        ['sku needed'],
        ['stock_reason stock-reason'],
        ['barcode barcode-malformed'],
      ])
      expect(file.summary).toMatchObject({ verdicts: { create: 1, error: 13 }, applied: 1 })
      expect((await found(good.title ?? '')).map(({ title }) => title)).toContain(good.title)
    })

    test('a line with more cells than the file has columns is an error: a comma in a text may have moved the others', async () => {
      const line = aLine()
      const columns = Object.keys(line).filter(isColumnName)
      const cells = columns.map((name) => line[name] ?? '')
      const fileHash = createHash('sha256').update(crypto.randomUUID()).digest('hex')
      const { id } = expectSuccess(
        await owner.startImport({ fileName: 'test.csv', fileHash, mode: 'create-and-update', columns, rowCount: 2 }),
      ).import
      const rows = [
        { line: 2, cells: [...cells, ' ripe'] },
        { line: 3, cells: [`${line.sku}-2`, ...cells.slice(1), ' '] },
      ]
      expectSuccess(await owner.sendImportRows(id, { from: 0, rows }))
      const file = expectSuccess(await owner.checkImport(id)).import
      expect(await issuesOf(file)).toEqual([[`${columns.at(-1)} cells-beyond`], []])
      const [moved] = await rowsOf(owner, file)
      expect(moved).toMatchObject({ verdict: 'error', issues: [{ value: ' ripe' }] })
    })

    test('the same SKU twice is an error on both lines, wherever they are', async () => {
      const line = aLine()
      const file = await checkFile(owner, [line, ...Array.from({ length: 3 }, () => aLine()), { ...line, price: '70' }])
      const rows = await rowsOf(owner, file)
      expect(rows.map(({ verdict }) => verdict)).toEqual(['error', 'create', 'create', 'create', 'error'])
      expect(rows[0]?.issues[0]).toMatchObject({ code: 'sku-twice', params: { line: 6 } })
      expect(rows[4]?.issues[0]).toMatchObject({ code: 'sku-twice', params: { line: 2 } })
    })

    test('a SKU that differs from another in letter case alone is an error that says how the shop writes it', async () => {
      const line = aLine()
      await importFile(owner, [line])
      const sku = line.sku ?? ''
      const known = await checkFile(owner, [{ sku: sku.toLowerCase(), price: '70' }])
      expect((await rowsOf(owner, known))[0]?.issues).toMatchObject([{ code: 'sku-spelled', params: { sku } }])
      const fresh = aLine()
      const lines = [fresh, ...Array.from({ length: 3 }, () => aLine()), aLine({ sku: fresh.sku?.toLowerCase() ?? '' })]
      const twice = await rowsOf(owner, await checkFile(owner, lines))
      expect(twice.map(({ verdict }) => verdict)).toEqual(['error', 'create', 'create', 'create', 'error'])
      expect(twice[4]?.issues[0]).toMatchObject({ code: 'sku-twice', params: { line: 2 } })
    })

    test('packs that an earlier release let share a barcode and an SKU but for its letters come back as they were exported', async () => {
      const [one, other] = [aLine({ barcode: '8901234600038' }), aLine({ barcode: '8901234600045' })]
      await importFile(owner, [one, other])
      const { store } = testApi().deps
      const { packs } = expectSuccess(await owner.editablePacks({ q: other.sku ?? '' }))
      const [stored] = await store.editableProducts(packs.map(({ groupId }) => groupId))
      if (!stored) throw new Error('no product')
      const shared = { sku: one.sku?.toLowerCase() ?? '', barcode: '8901234600038' }
      await store.transaction((tx) =>
        tx.saveEditableProducts([{ ...stored, packs: stored.packs.map((pack) => ({ ...pack, ...shared })) }]),
      )
      const lines = (await exportedLines(owner)).filter(({ barcode }) => barcode === '8901234600038')
      expect((await checkFile(owner, lines)).summary.verdicts).toMatchObject({ unchanged: 2, error: 0 })
      const [first, second] = lines
      const again = await checkFile(owner, [first ?? {}, second ?? {}, { ...second, price: '70' }])
      expect((await rowsOf(owner, again)).map(({ verdict }) => verdict)).toEqual(['unchanged', 'error', 'error'])
    })

    test('a barcode that another pack or another line has is an error that names it, and one may be moved in two files', async () => {
      const line = aLine({ barcode: '8901234600014' })
      await importFile(owner, [line])
      const taken = await checkFile(owner, [aLine({ barcode: '08901234600014' })])
      expect((await rowsOf(owner, taken))[0]?.issues).toMatchObject([
        { column: 'barcode', code: 'barcode-taken', params: { sku: line.sku } },
      ])
      const far = Array.from({ length: 620 }, () => aLine())
      const lines = [aLine({ barcode: '8901234600021' }), ...far, aLine({ barcode: '8901234600021' })]
      const twice = await rowsOf(owner, await checkFile(owner, lines))
      expect(twice[0]?.issues).toMatchObject([{ column: 'barcode', code: 'barcode-twice', params: { line: 623 } }])
      expect(twice.at(-1)?.issues).toMatchObject([{ column: 'barcode', code: 'barcode-twice', params: { line: 2 } }])
      await importFile(owner, [{ sku: line.sku ?? '', barcode: '!clear' }])
      const moved = await importFile(owner, [aLine({ barcode: '8901234600014' })])
      expect(moved.summary.applied).toBe(1)
    })

    test('a line with a cell that cannot be read says at once what else is wrong with those that are written', async () => {
      const file = await checkFile(owner, [
        aLine({ mrp: 'x', barcode: '8.9E+12', category: 'mushroom', title: '' }),
        aLine({ sku: 'IMP 1', stock_adjust: '5', stock_reason: 'nobody' }),
        aLine({ net_unit: 'kilo', net_amount: '5' }),
      ])
      expect(await issuesOf(file)).toEqual([
        ['mrp not-an-amount', 'barcode barcode-malformed', 'category category-unknown'],
        ['stock_reason stock-reason', 'sku character-not-allowed'],
        ['net_unit not-a-choice'],
      ])
    })

    test('a line with another step of loose goods that are in stock is an error', async () => {
      const line = aLine({ sold_by: 'loose', unit: '250 g', net_amount: '250', mrp: '', price: '20' })
      await importFile(owner, [{ ...line, stock_set: '90', stock_reason: 'found' }])
      const changed = await checkFile(owner, [{ sku: line.sku ?? '', net_amount: '500', price: '40' }])
      expect(await issuesOf(changed)).toEqual([['net_amount step-of-stock']])
      const same = await checkFile(owner, [{ sku: line.sku ?? '', net_amount: '250', price: '22' }])
      expect(await issuesOf(same)).toEqual([[]])
    })

    test('lines of one product must not contradict each other', async () => {
      const first = aLine({ product: 'two-words' })
      const second = aLine({ product: 'two-words' })
      const file = await checkFile(owner, [first, second])
      const [, issues] = await issuesOf(file)
      expect(issues).toEqual(['title differs-in-product'])
    })

    test('a mode leaves out what it is not for', async () => {
      const known = aLine()
      await importFile(owner, [known])
      const lines = [{ ...known, price: '70' }, aLine()]
      expect(await issuesOf(await checkFile(owner, lines, { mode: 'create' }))).toEqual([['sku sku-exists'], []])
      expect(await issuesOf(await checkFile(owner, lines, { mode: 'update' }))).toEqual([[], ['sku sku-unknown']])
    })

    test('a large change of a price and a lost claim wait for somebody to confirm them', async () => {
      const certificate = {
        organic_scheme: 'npop',
        organic_body: 'APEDA',
        organic_number: '7',
        organic_until: '2099-01-01',
      }
      const line = aLine(certificate)
      await importFile(owner, [line])
      const cleared = Object.fromEntries(
        [...Object.keys(certificate), 'organic_register'].map((name) => [name, '!clear']),
      )
      const change = { sku: line.sku ?? '', price: '50', ...cleared }
      const file = await checkFile(owner, [change])
      expect(file.summary.effects).toMatchObject({ 'price-asks': 1, 'price-down': 1, 'claim-lost': 1 })
      const refused = await owner.applyImport(file.id, ['price-asks'])
      expect(refused).toMatchObject({ ok: false, failure: { code: 'import-not-confirmed' } })
      expect((await applyFile(owner, file, ['price-asks', 'claim-lost'])).summary.applied).toBe(1)
    })

    test('a product that somebody edits after the preview is left as it is', async () => {
      const line = aLine()
      await importFile(owner, [line])
      const file = await checkFile(owner, [{ sku: line.sku ?? '', price: '79' }])
      const { packs } = expectSuccess(await owner.editablePacks({ q: line.sku ?? '' }))
      const [pack] = packs
      const edited = { id: pack?.id ?? '', version: pack?.version ?? 0, groupVersion: pack?.group.version ?? 0 }
      await owner.bulkEditPacks([edited], { kind: 'price-by-amount', paise: -5_00 })
      const done = await applyFile(owner, file)
      expect(await issuesOf(done)).toEqual([['sku edited-meanwhile']])
      const after = expectSuccess(await owner.editablePacks({ q: line.sku ?? '' }))
      expect(after.packs[0]?.sellingPrice).toBe(75_00)
    })

    test('a file that is chosen again before anything of it was written is checked anew: the shop may be another by then', async () => {
      const line = aLine({ price: '80' })
      await importFile(owner, [line])
      const wanted = [line, aLine({ category: 'mushrooms' })]
      const first = await checkFile(owner, wanted)
      expect(await issuesOf(first)).toEqual([[], ['category category-unknown']])
      expectSuccess(await owner.createCategory({ name: 'mushrooms', img: '/art/melon.webp' }))
      await importFile(owner, [{ sku: line.sku ?? '', price: '79' }])
      const again = await checkFile(owner, wanted)
      expect(again.summary.verdicts).toMatchObject({ create: 1, update: 1, error: 0 })
      expect(expectSuccess(await owner.catalogueImport(first.id)).import.state).toBe('cancelled')
      expect((await applyFile(owner, again)).summary.applied).toBe(2)
    })

    test('stock moves by a number or to a number, once for a file, and never by an exported figure', async () => {
      const line = aLine({ stock_set: '12', stock_reason: 'found' })
      await importFile(owner, [line])
      const stock = async () => (await exportedLines(owner)).find(({ sku }) => sku === line.sku)?.stock
      expect(await stock()).toBe('12')
      const change = [{ sku: line.sku ?? '', stock_adjust: '-5', stock_reason: 'missing', stock: '99' }]
      expect((await importFile(owner, change)).summary.applied).toBe(1)
      expect(await stock()).toBe('7')
      const again = await checkFile(owner, change)
      expect(again.summary.verdicts.unchanged).toBe(1)
      await applyFile(owner, again)
      expect(await stock()).toBe('7')
      const tooMany = await checkFile(owner, [{ sku: line.sku ?? '', stock_adjust: '-8', stock_reason: 'missing' }])
      expect(await issuesOf(tooMany)).toEqual([['stock_adjust stock-below-zero']])
      const otherWays: Record<string, string>[] = [
        { stock_adjust: '5', stock_reason: 'missing' },
        { stock_adjust: '-1', stock_reason: 'found' },
        { stock_set: '6', stock_reason: 'found' },
        { stock_set: '8', stock_reason: 'own use' },
      ]
      for (const otherWay of otherWays) {
        const file = await importFile(owner, [{ sku: line.sku ?? '', ...otherWay }])
        expect(await issuesOf(file)).toEqual([['stock_reason stock-direction']])
      }
      expect(await stock()).toBe('7')
    })

    test('the audit says how many units of a pack were there before an import and after it', async () => {
      const line = aLine({ stock_set: '12', stock_reason: 'found' })
      const sku = line.sku ?? ''
      const created = await importFile(owner, [line])
      const moved = await importFile(owner, [{ sku, stock_adjust: '-5', stock_reason: 'missing' }])
      const both = await importFile(owner, [{ sku, price: '79', stock_set: '9', stock_reason: 'found' }])
      const changesOf = async ({ id }: { id: string }) => {
        const { events } = expectSuccess(await owner.audit({ action: 'applyImport', subjectId: id }))
        return events.map(({ before, after }) => [before, after].flatMap((side) => Object.values(side ?? {})))
      }
      expect(await changesOf(created)).toEqual([[null, { packs: [sku], stock: { [sku]: 12 } }]])
      expect(await changesOf(moved)).toEqual([[{ stock: { [sku]: 12 } }, { stock: { [sku]: 7 } }]])
      expect(await changesOf(both)).toEqual([
        [
          { [`pack ${sku}`]: { sellingPrice: 80_00 }, stock: { [sku]: 7 } },
          { [`pack ${sku}`]: { sellingPrice: 79_00 }, stock: { [sku]: 9 } },
        ],
      ])
    })

    test('the same file goes on where it stopped, and more lines than a batch are written batch by batch', async () => {
      const lines = Array.from({ length: 620 }, () => aLine())
      const columns = ['sku', 'title'] as const
      const start = {
        fileName: 'a.csv',
        fileHash: 'a'.repeat(64),
        mode: 'create' as const,
        columns: [...columns],
        rowCount: 2,
      }
      const started = expectSuccess(await owner.startImport(start)).import
      await owner.sendImportRows(started.id, { from: 0, rows: [{ line: 2, cells: ['X-1', 'One'] }] })
      expect(expectSuccess(await owner.startImport(start)).import).toMatchObject({ id: started.id, received: 1 })
      const ahead = await owner.sendImportRows(started.id, { from: 2, rows: [{ line: 4, cells: ['X-3', 'Three'] }] })
      expect(ahead).toMatchObject({ ok: false, failure: { code: 'import-lines-missing' } })

      const file = await checkFile(owner, lines)
      const first = expectSuccess(await owner.applyImport(file.id, [])).import
      expect(first.state).toBe('applying')
      expect(first.summary.applied).toBeGreaterThan(0)
      expect((await checkFile(owner, lines)).id).toBe(file.id)
      expect(await applyFile(owner, file)).toMatchObject({ state: 'done', summary: { applied: 620, unchecked: 0 } })
    })
  })
}
