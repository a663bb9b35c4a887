"""Signs S3 requests, and signs again what others signed, with AWS's SDK for Python.

Reads one JSON object on standard input and writes one on standard output, so that a test in another
language has a signer, and a verifier, that shares no line with its own.
"""

import base64
import datetime
import json
import sys
from unittest import mock
from urllib.parse import parse_qsl, urlsplit, urlunsplit

import boto3
from botocore import auth
from botocore.awsrequest import AWSRequest
from botocore.config import Config
from botocore.credentials import Credentials


def credentials_of(order):
    return Credentials(order["accessKeyId"], order["secretAccessKey"])


def client_of(order):
    return boto3.client(
        "s3",
        endpoint_url=order["endpoint"],
        region_name=order["region"],
        aws_access_key_id=order["accessKeyId"],
        aws_secret_access_key=order["secretAccessKey"],
        config=Config(signature_version="s3v4", s3={"addressing_style": "path"}),
    )


def signed(order, method, path, headers=None, body=b""):
    """A request with its signature in the headers, over a payload that is part of it."""
    request = AWSRequest(method, order["endpoint"] + path, headers=headers or {}, data=body)
    auth.S3SigV4Auth(credentials_of(order), "s3", order["region"]).add_auth(request)
    prepared = request.prepare()
    return {
        "method": method,
        "url": prepared.url,
        "headers": {name: _text(value) for name, value in prepared.headers.items()},
        "body": _text(body),
    }


def _text(value):
    return value.decode() if isinstance(value, bytes) else str(value)


def sign(order):
    bucket = order["bucket"]
    client = client_of(order)
    odd = "odd/a b+c/é~(1)'*.txt"
    kept = {"Bucket": bucket, "Key": "kept.txt"}
    fields = {"Content-Type": "text/plain", "x-amz-meta-part": "front"}
    conditions = [
        {"Content-Type": "text/plain"},
        ["starts-with", "$x-amz-meta-part", "fr"],
        ["content-length-range", 1, 100],
    ]
    post = client.generate_presigned_post(
        bucket, "posted/${filename}", Fields=fields, Conditions=conditions, ExpiresIn=600
    )
    headers = {"Content-Type": "text/plain", "x-amz-meta-part": "front   side"}
    path = f"/{bucket}/kept.txt"
    return {
        "put": signed(order, "PUT", path, headers, b"the body"),
        "get": signed(order, "GET", f"{path}?response-content-type=text%2Fcsv&x-id=GetObject"),
        "list": signed(order, "GET", f"/{bucket}?list-type=2&prefix=odd%2F&max-keys=5"),
        "presignedPut": client.generate_presigned_url(
            "put_object", Params={"Bucket": bucket, "Key": odd}, ExpiresIn=600
        ),
        "presignedGet": client.generate_presigned_url("get_object", Params=kept, ExpiresIn=600),
        "post": post,
    }


def verify(order):
    """The right signatures of a presigned URL and of a POST policy, at the time they name."""
    parts = urlsplit(order["url"])
    query = parse_qsl(parts.query, keep_blank_values=True)
    named = dict(query)
    ours = {"X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Date", "X-Amz-Expires"}
    ours |= {"X-Amz-SignedHeaders", "X-Amz-Signature"}
    # The parameters of the signature are added again; the rest of the query is signed as it is.
    rest = "&".join(pair for pair in parts.query.split("&") if pair.split("=")[0] not in ours)
    request = AWSRequest("GET", urlunsplit(parts._replace(query=rest)))
    at = datetime.datetime.strptime(named["X-Amz-Date"], "%Y%m%dT%H%M%SZ")
    expires = int(named["X-Amz-Expires"])
    with mock.patch.object(auth, "get_current_datetime", lambda *_, **__: at):
        signer = auth.S3SigV4QueryAuth(credentials_of(order), "s3", order["region"], expires)
        signer.add_auth(request)
    again = dict(parse_qsl(urlsplit(request.url).query))

    fields = order["fields"]
    poster = auth.S3SigV4PostAuth(credentials_of(order), "s3", order["region"])
    policy = AWSRequest("POST", order["url"])
    policy.context["timestamp"] = fields["X-Amz-Date"]
    return {
        "url": again["X-Amz-Signature"],
        "post": poster.signature(fields["Policy"], policy),
        "policy": json.loads(base64.b64decode(fields["Policy"])),
    }


order = json.load(sys.stdin)
print(json.dumps({"sign": sign, "verify": verify}[sys.argv[1]](order)))
