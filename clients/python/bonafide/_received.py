"""Headers and bodies of a message, in the form of any web framework."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

ReceivedHeaders = Union[Mapping[str, Any], Iterable[Tuple[Union[str, bytes], Union[str, bytes]]]]
ReceivedBody = Union[bytes, bytearray, memoryview, str]

_NAMES = ("webhook-id", "webhook-timestamp", "webhook-signature")


def signed_headers(headers: ReceivedHeaders) -> Dict[str, str]:
    """The signed headers that arrived, by their names in lower case.

    Takes a mapping of text, bytes or lists, pairs of either, and the names of CGI and WSGI
    (`HTTP_WEBHOOK_ID`). Raises `TypeError` for a value without headers.
    """
    found: Dict[str, str] = {}
    for given, value in _pairs_of(headers):
        text = _text_of(given)
        name = (text or "").lower().replace("_", "-")
        name = name[len("http-") :] if name.startswith("http-") else name
        if name not in _NAMES:
            continue
        texts = _texts_of(name, value)
        # A message may have several signatures, but it has one value of any other header.
        joined = " ".join(texts) if name == "webhook-signature" else "".join(texts[:1])
        if joined:
            found.setdefault(name, joined)
    return found


def raw_body(body: ReceivedBody) -> bytes:
    """The raw bytes of a body. Raises `TypeError` for a parsed body."""
    if isinstance(body, str):
        return body.encode()
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    raise TypeError(
        "Pass the body as the bytes that came, not "
        f"{type(body).__name__}: request.body in Django, request.get_data() in Flask, "
        "await request.body() in FastAPI."
    )


def _pairs_of(headers: Any) -> List[Tuple[Any, Any]]:
    items = getattr(headers, "items", None)
    if callable(items):
        pairs: List[Tuple[Any, Any]] = list(items())
        names = [_text_of(name) or "" for name, _ in pairs]
        if "headers" in names and not any("webhook" in name.lower() for name in names):
            raise TypeError("Pass the headers of the request, not the request itself.")
        return pairs
    if isinstance(headers, (str, bytes)) or not isinstance(headers, Iterable):
        raise _not_headers(headers)
    try:
        return [_pair_of(each) for each in headers]
    except (ValueError, TypeError, KeyError):
        raise _not_headers(headers) from None


def _pair_of(each: Any) -> Tuple[Any, Any]:
    if isinstance(each, Mapping):
        return each["key"] if "key" in each else each["name"], each["value"]
    if isinstance(each, (str, bytes)):
        raise ValueError(each)
    name, value = each
    return name, value


def _texts_of(name: str, value: Any) -> List[str]:
    values = value if isinstance(value, (list, tuple)) else [value]
    texts: List[str] = []
    for each in values:
        if each is None:
            continue
        text = _text_of(each["value"] if isinstance(each, Mapping) and "value" in each else each)
        if text is None:
            raise TypeError(f"Pass the header {name} as text, bytes, or a list of them.")
        texts.append(text)
    return texts


def _text_of(value: Any) -> Optional[str]:
    if isinstance(value, (bytes, bytearray)):
        return value.decode("latin-1")
    return value if isinstance(value, str) else None


def _not_headers(headers: Any) -> TypeError:
    return TypeError(
        "Pass the headers of the request as a mapping or pairs, not "
        f"{type(headers).__name__}: request.headers, or request.META in Django."
    )
