// Captions that would act, are too many, or are none.
import { CANARY, type Hostile, file, html, script, svg, text } from './hostile.ts'

const TIME = '00:01.000 --> 00:02.000'
const one = (words: string, settings = '') => text(`WEBVTT\n\n${TIME}${settings}\n${words}\n`)
const many = (count: number, time = TIME) => text(`WEBVTT\n\n${`${time}\nx\n\n`.repeat(count)}`)
const vtt = (what: string, make: Hostile['make'], name = 'a.vtt') => file(what, name, 'text/vtt', make)

export const captions: readonly Hostile[] = [
  vtt('captions with a script', one(script)),
  vtt('captions with a drawing', one(svg)),
  vtt('captions with a page in their characters', one('&lt;script src=//127.0.0.1:1&gt;&lt;/script&gt;')),
  vtt('captions with a tag within a tag', one(`<scr<b>ipt>alert('${CANARY}')</scr</b>ipt>`)),
  vtt('captions with a tag that is never closed', one(`<img src=x onerror=alert('${CANARY}')`)),
  vtt('captions with a script among their settings', one('x', ` line:${script}`)),
  vtt('captions with a script as their name', text(`WEBVTT\n\n${script}\n${TIME}\nx\n`)),
  vtt(
    'captions with a style that fetches',
    text(`WEBVTT\n\nSTYLE\n::cue { background: url(http://127.0.0.1:1/) }\n\n${TIME}\nx\n`),
  ),
  vtt('captions with a page in a note', text(`WEBVTT\n\nNOTE ${html}\n\n${TIME}\nx\n`)),
  vtt('captions with a page behind', text(`WEBVTT\n\n${TIME}\nx\n\n${html}`)),
  vtt('captions with a page before', text(`${html}\nWEBVTT\n\n${TIME}\nx\n`)),
  vtt('captions of 5,000 cues', many(5_000)),
  vtt('captions of times alone', text(`WEBVTT\n\n${`${TIME}\n`.repeat(8_000)}`)),
  vtt('captions of 200,000 empty lines', text(`WEBVTT${'\n'.repeat(200_000)}`)),
  vtt('captions of 190,000 opened tags', one('<'.repeat(190_000))),
  vtt('captions of 38,000 ampersands', one('&amp;'.repeat(38_000))),
  vtt('captions that never end', many(1, '00:01.000 --> 999999999999:00:00.000')),
  vtt('captions in UTF-16', () => Buffer.from(`\ufeffWEBVTT\n\n${TIME}\nx\n`, 'utf16le')),
  vtt('captions in no encoding', () => Buffer.from(`WEBVTT\n\n${TIME}\nB\xe1b\n`, 'latin1')),
  vtt('captions with a zero', one(`x\0${CANARY}`)),
  vtt('captions that are a program', () =>
    Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200, 0xff)]),
  ),
  vtt('captions with a name of 300 letters', one('x'), `${'a'.repeat(296)}.vtt`),
  vtt('captions with a name that climbs', one('x'), '../../../a\u202e.vtt'),
  vtt('captions with a name of a page', one(script), 'a.vtt.html'),
]
