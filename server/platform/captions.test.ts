import { describe, expect, test } from 'vitest'
import { CAPTION_BYTES, MOST_CAPTIONS, plainCaptions } from './captions.ts'

const read = (text: string) => plainCaptions(Buffer.from(text))
const cue = (time: string, words = 'Words') => `WEBVTT\n\n${time}\n${words}\n`

describe('what is published of captions', () => {
  test('is times and plain text, without notes, styles, names of cues and places on the screen', () => {
    const sent = [
      '\ufeffWEBVTT - The choir\r\nKind: captions',
      'STYLE\r::cue { background: url(http://127.0.0.1:1/) }',
      'NOTE of the maker',
      '1\r\n00:01.000 --> 00:02.500 line:0 align:start\r\n<v Layli>O <b>Son</b> of Spirit!</v>',
      '01:00:00.000\t-->\t01:00:01.000\n- خوش آمدید\n\u0007- Come & see: 1 &lt; 2 &rlm;',
    ].join('\n\n')
    expect(read(sent)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nO Son of Spirit!\n\n' +
        '01:00:00.000 --> 01:00:01.000\n- خوش آمدید\n- Come &amp; see: 1 &lt; 2 \u200f\n',
    )
  })

  test('has no tag, whatever was hidden in the words', () => {
    for (const words of [
      '<script>alert(1)</script>x',
      'x&lt;img src=x onerror=alert(1)&gt;',
      'x<<b>script>alert(1)',
      'x<a\nhref="javascript:alert(1)"',
    ])
      expect(
        read(cue('00:01.000 --> 00:02.000', words)).slice('WEBVTT\n\n00:00:01.000 -->'.length),
      ).not.toMatch(/[<>]/)
  })

  test('can be read again, and stays the same', () => {
    const once = read(cue('00:01.000 --> 00:02.000', 'a --&gt; b &amp;amp; <i></i>\n<b>\n</b>\nc'))
    expect(read(once)).toBe(once)
  })
})

describe('captions are refused with the line that is wrong:', () => {
  const time = '00:01.000 --> 00:02.000'
  test.each([
    [
      'another kind of file',
      '1\n00:00:01,000 --> 00:00:02,000\nWords\n',
      'first line of the file must be WEBVTT',
    ],
    ['a first line that only begins alike', cue(time).replace('WEBVTT', 'WEBVTTs'), 'first line'],
    ['an empty line before the first', `\n${cue(time)}`, 'first line'],
    ['times with a comma', cue('00:00:01,000 --> 00:00:02,000'), 'Line 3 of the captions is no time'],
    ['minutes that no clock shows', cue('00:60.000 --> 00:61.000'), 'Line 3 of the captions is no time'],
    ['words without a time', `${cue(time)}\nMore words\nand more\n`, 'Line 6 of the captions is no time'],
    ['an end before the beginning', cue('00:02.000 --> 00:01.000'), 'Line 3 of the captions ends before'],
    ['no time at all between', cue('00:02.000 --> 00:02.000'), 'Line 3 of the captions ends before'],
    [
      'an order that goes back',
      `${cue('00:05.000 --> 00:06.000')}\n7\n${time}\nx`,
      'Line 7 of the captions begins',
    ],
    ['two captions in one', `${cue(time)}00:03.000 --> 00:04.000\nx`, 'empty line before the time in line 5'],
    ['a caption right under the head', `WEBVTT\n${time}\nx`, 'empty line before the time in line 2'],
    ['a caption in a note', `WEBVTT\n\nNOTE\n${time}\nx`, 'empty line before the time in line 4'],
    ['nothing to read', 'WEBVTT\n', 'There are no words in these captions.'],
    ['nothing but tags', cue(time, '<b></b>'), 'There are no words in these captions.'],
  ])('%s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${cue(time)}`, 'utf16le')],
    ['another encoding', Buffer.from(cue(time, 'Báb'), 'latin1')],
    ['a zero within', Buffer.from(cue(time, 'a\0b'))],
  ])('%s', (_, bytes) => {
    expect(() => plainCaptions(bytes)).toThrow('Please save them as UTF-8.')
  })

  test('one more than may be', () => {
    const many = (count: number) => `WEBVTT\n\n${`${time}\nx\n\n`.repeat(count)}`
    expect(read(many(MOST_CAPTIONS)).match(/-->/g)).toHaveLength(MOST_CAPTIONS)
    expect(() => read(many(MOST_CAPTIONS + 1))).toThrow('at most 2,000 captions')
  })

  test('and the largest of empty lines, tags or times takes no time', () => {
    const begun = performance.now()
    for (const filling of ['\n', '<', '&', `${time}\n\n`, '-->', '00:00:'])
      expect(() => read(`WEBVTT\n\n${filling.repeat(CAPTION_BYTES / filling.length)}`)).toThrow()
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
