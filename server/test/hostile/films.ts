// Films that are broken, lie, or point elsewhere.
import { CANARY, type Hostile, box, file, html, script, text } from './hostile.ts'

const film =
  (...more: readonly Buffer[]) =>
  () =>
    Buffer.concat([box('ftyp', 'isom\0\0\0\0isomiso2mp41'), ...more])
const webm = Buffer.from(
  '1a45dfa3 9f4286810142f7810142f2810442f381084282847765626d'.replace(/\s/g, ''),
  'hex',
)
const playlist = (target: string) =>
  text(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\0`)

export const films: readonly Hostile[] = [
  file('a playlist that names a local file', 'a.m3u8', 'video/mp4', playlist('file:///etc/passwd')),
  file('a playlist that names an address', 'a.mp4', 'video/mp4', playlist('http://127.0.0.1:1/x.ts')),
  file(
    'a playlist that joins a file to an address',
    'a.mp4',
    'video/mp4',
    playlist('concat:http://127.0.0.1:1/h|file:///etc/passwd'),
  ),
  file(
    'a list of files for ffmpeg',
    'a.mp4',
    'video/mp4',
    text(`ffconcat version 1.0\nfile '/etc/passwd'\n\0`),
  ),
  file(
    'a DASH manifest',
    'a.mpd',
    'video/mp4',
    text('<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>http://127.0.0.1:1/</BaseURL></MPD>'),
  ),
  file(
    'a session description',
    'a.sdp',
    'video/mp4',
    text('v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n\0'),
  ),
  file(
    'an AVI with a playlist in it',
    'a.avi',
    'video/mp4',
    text(`RIFF\xff\0\0\0AVI LIST#EXTM3U\nfile:///etc/passwd\n`),
  ),
  file('a film of nothing', 'a.mp4', 'video/mp4', film()),
  file('a film cut off', 'a.mp4', 'video/mp4', film(Buffer.from('000100006d6f6f76', 'hex'))),
  file(
    'a film whose box is shorter than its head',
    'a.mp4',
    'video/mp4',
    film(Buffer.from('000000036d6f6f76', 'hex')),
  ),
  file(
    'a film of 60,000 boxes',
    'a.mp4',
    'video/mp4',
    film(Buffer.concat(Array.from({ length: 60_000 }, () => box('free')))),
  ),
  file(
    'a film whose index is 200 MB, it says',
    'a.mp4',
    'video/mp4',
    film(Buffer.from('0c8000006d6f6f76', 'hex')),
  ),
  file('a film that points at another file', 'a.mov', 'video/quicktime', () =>
    Buffer.concat([
      box('ftyp', 'qt  \0\0\0\0qt  '),
      box('moov', box('rmra', box('rmda', box('rdrf', 'url \0\0\0\0http://127.0.0.1:1/')))),
      box('mdat', 'x'),
    ]),
  ),
  file(
    'a film whose data lie at an address',
    'a.mp4',
    'video/mp4',
    film(
      box(
        'moov',
        box('trak', box('mdia', box('minf', box('dinf', box('dref', 'url http://127.0.0.1:1/x'))))),
      ),
      box('mdat', 'x'),
    ),
  ),
  file(
    'a film with a page behind',
    'a.mp4',
    'video/mp4',
    film(box('moov', box('mvhd', 'x')), box('mdat', html)),
  ),
  file(
    'a film with a place and a script in its notes',
    'a.mp4',
    'video/mp4',
    film(box('moov', box('mvhd', 'x'), box('udta', script)), box('uuid', CANARY), box('mdat', 'x')),
  ),
  file('a WebM cut off', 'a.webm', 'video/webm', () => webm),
  file('a WebM that says it is MP4', 'a.mp4', 'video/mp4', () => webm),
  file('an MP4 that says it is WebM', 'a.webm', 'video/webm', film(box('moov', box('mvhd', 'x')))),
  file('a page that says it is a film', 'a.mp4', 'video/mp4', text(html)),
]
