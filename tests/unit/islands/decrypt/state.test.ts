import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $chosen,
  $look,
  $result,
  $sentShare,
  chooseFile,
  decryptChosen,
  decryptFile,
  dismissDifference,
  dropFile,
} from '#islands/decrypt/state.ts'
import { defaultAttributes } from '#lib/contracts/decrypt.ts'
import type { CsvLook } from '#lib/decrypt/file-look.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { ApiError } from '#lib/problem.ts'
import { $notices } from '#stores/notices.ts'
import { failed, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import common from '../../../../public/locales/en/common.json' with { type: 'json' }
import decrypt from '../../../../public/locales/en/decrypt.json' with { type: 'json' }

const { lookInWorker, upload } = vi.hoisted(() => ({ lookInWorker: vi.fn(), upload: vi.fn() }))
vi.mock('#islands/decrypt/look.ts', () => ({ lookInWorker }))
vi.mock('#islands/decrypt/upload.ts', () => ({ upload }))
vi.mock('#stores/request.ts', () => ({ asUser: (_: unknown, send: (token: string) => unknown) => send('token') }))

const t = createTranslator({ ...common, ...decrypt }, 'en')
const file = new File(['id\n1\n'], 'Été 2026.csv')
const answer = new Blob(['id;email'])
const wanted = { attributes: defaultAttributes, queryString: 'utm_source=a', shortens: true }
const save = vi.fn()
const look = (rows: number) => ({ kind: 'csv', rows }) as CsvLook
const send = () => decryptChosen(wanted, t, save)

beforeEach(() => {
  save.mockReset()
  lookInWorker.mockReset().mockResolvedValue(look(1))
  upload.mockReset().mockResolvedValue(answer)
  dropFile()
  chooseFile(file)
})

describe('a file to decrypt', () => {
  it('has facts once it is read, which are never those of an earlier file [P8]', async () => {
    const slow = Promise.withResolvers<CsvLook>()
    lookInWorker.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(null)
    chooseFile(file)
    expect($look.get()).toBeUndefined()
    chooseFile(new File([], 'next.csv'))
    await vi.waitFor(() => expect($look.get()).toBeNull())
    slow.resolve(look(12))
    await slow.promise
    expect($look.get()).toBeNull()
    chooseFile(file)
    expect($look.get()).toBeUndefined()
    await vi.waitFor(() => expect($look.get()).toEqual(look(1)))
  })

  it('is sent with what was asked for, and saved under its name with a prefix [DEC-12] [DEC-15] [DEC-16] [DEC-20] [DEC-21]', async () => {
    await send()
    expect(upload.mock.calls.map(([, input, { token }]) => [input, token])).toEqual([
      [
        {
          form: {
            image: file,
            queryString: 'utm_source=a',
            needShortURL: 'true',
            attributes: [...defaultAttributes],
          },
        },
        'token',
      ],
    ])
    expect(save.mock.calls).toEqual([['Decrypt-Été 2026.csv', answer]])
    expect($notices.get()).toMatchObject([{ text: 'File decrypted successfully', tone: 'ok', durationMs: 4_000 }])
    expect([$chosen.get(), $sentShare.get()]).toEqual([null, null])
    expect($result.get()).toMatchObject({ name: 'Decrypt-Été 2026.csv', attributes: defaultAttributes })
  })

  it('shows how much of it is sent, and is sent once [DEC-14]', async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>()
    upload.mockReturnValue(promise)
    const sending = send()
    await send()
    upload.mock.calls[0]?.[2].onProgress(0.5)
    expect([$sentShare.get(), decryptFile.$pending.get()]).toEqual([0.5, true])
    resolve(answer)
    await sending
    expect(upload).toHaveBeenCalledTimes(1)
    expect($sentShare.get()).toBeNull()
  })

  it.each([
    [refused(400, 'other'), 'File is not a valid format for decrypting customers'],
    [refused(422), 'raw'],
    [{ ...failed, message: 'It broke' }, 'It broke'],
    [failed, 'An error has occurred'],
    [unreachable, 'Error server'],
    [unreadable, 'An error has occurred'],
  ])(
    'that fails for %j says "%s" for 4 seconds, and stays chosen [DEC-17] [DEC-18] [DEC-19] [DEC-21] [DEC-25] [DEC-26]',
    async (problem, text) => {
      upload.mockRejectedValue(new ApiError(problem))
      const chosen = $chosen.get()
      await send()
      expect($notices.get()).toMatchObject([{ text, tone: 'bad', durationMs: 4_000 }])
      expect([$chosen.get(), save.mock.calls]).toEqual([chosen, []])
      upload.mockResolvedValue(answer)
      await send()
      expect($notices.get()).toMatchObject([{ text: 'File decrypted successfully' }])
    },
  )

  it('is dropped with its upload, and nothing is saved or said [DEC-25]', async () => {
    upload.mockImplementation(
      (_call, _input, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const sending = send()
    const isStopped = vi.fn()
    lookInWorker.mock.lastCall?.[1].addEventListener('abort', isStopped)
    dropFile()
    await sending
    expect([$chosen.get(), save.mock.calls, $notices.get()]).toEqual([null, [], []])
    expect(isStopped).toHaveBeenCalled()
  })
})

describe('an answer', () => {
  it('says which rows were lost, until that is dismissed', async () => {
    lookInWorker.mockResolvedValue(look(40))
    chooseFile(file)
    lookInWorker.mockResolvedValue(look(12))
    await send()
    await vi.waitFor(() => expect($result.get()?.difference).toEqual({ sent: 40, received: 12 }))
    dismissDifference()
    expect($result.get()).toMatchObject({ look: look(12), difference: null })
  })

  it('stays while the next file is chosen and dropped, and gives way to the next answer [DEC-25]', async () => {
    const slow = Promise.withResolvers<CsvLook>()
    lookInWorker.mockReturnValue(slow.promise)
    await send()
    const first = $result.get()
    lookInWorker.mockResolvedValue(look(2))
    chooseFile(new File([], 'next.csv'))
    dropFile()
    expect($result.get()).toBe(first)
    chooseFile(new File([], 'next.csv'))
    await send()
    await vi.waitFor(() => expect($result.get()?.look).toEqual(look(2)))
    slow.resolve(look(9))
    await new Promise(setImmediate)
    expect($result.get()).toMatchObject({ name: 'Decrypt-next.csv', look: look(2) })
  })
})
